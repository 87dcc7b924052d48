"""The HTTP server of the litert-lm package as it is, in front of an engine that needs no model.

usage: litert.py gemini|openai PORT

The engine grades by a word of the request: `design` is for the strong model. It wraps the answer in a fence,
cuts it off, says nothing or breaks where the request has the word for it.
"""

import sys
import time

import litert_lm
from litert_lm_cli.commands.serve import gemini_handler, module, openai_handler, util


def answer(request: str) -> str:
    label = "pro" if "design" in request else "flash"
    text = '{"model_choice": "%s", "reasoning": "By one word."}' % label
    if "broken" in request:
        raise RuntimeError("the engine broke")
    if "slow" in request:
        time.sleep(2)
    if "fenced" in request:
        return "```json\n" + text + "\n```"
    if "truncated" in request:
        return text[: text.index("reasoning") + 14]
    if "nothing" in request:
        return ""
    return text


class Conversation:
    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False

    def send_message(self, message, **_):
        content = message.get("content", "")
        if isinstance(content, list):
            content = "".join(part.get("text", "") for part in content)
        # Only the request counts: the rubric before it has every word.
        request = str(content).rsplit("Request: ", 1)[-1]
        reply = {"role": "assistant", "content": [{"type": "text", "text": answer(request)}]}
        return litert_lm.Message.from_json(reply)

    def send_message_async(self, message, **_):
        yield self.send_message(message)

    def cancel_process(self):
        pass

    def get_benchmark_info(self):
        raise RuntimeError("nothing was measured")


class Engine:
    def create_conversation(self, **_):
        return Conversation()


util.get_or_initialize_server_engine = lambda server, **_: Engine()
handlers = {"gemini": gemini_handler.GeminiHandler, "openai": openai_handler.OpenAIHandler}
kind, port = sys.argv[1], int(sys.argv[2])
module.run_server("127.0.0.1", port, handlers[kind], kind, ())
