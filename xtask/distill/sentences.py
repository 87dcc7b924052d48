"""The sentences the static table is fitted on: WordNet's, templates filled with its words, and the
training texts of this repository. Nothing else; NOTICE names the sources."""

import random
import re
from pathlib import Path

HERE = Path(__file__).resolve().parent

# How many texts the templates give.
FILLED = 150_000
# How many of WordNet's definitions are taken; all its examples are.
GLOSSES = 60_000


def _rows(wordnet: Path, part: str):
    for line in (wordnet / f"data.{part}").read_text(encoding="latin-1").splitlines():
        if not line.startswith("  "):
            yield line


def wordnet_sentences(wordnet: Path, rng: random.Random) -> list[str]:
    """Every example sentence, and some of the definitions."""
    examples, glosses = [], []
    for part in ("noun", "verb", "adj", "adv"):
        for line in _rows(wordnet, part):
            gloss = line.split("|", 1)[1]
            examples += re.findall(r'"([^"]{8,200})"', gloss)
            definition = gloss.split(";")[0].split('"')[0].strip()
            if 8 <= len(definition) <= 200:
                glosses.append(definition)
    rng.shuffle(glosses)
    return examples + glosses[:GLOSSES]


def words(wordnet: Path, part: str, most: int) -> list[str]:
    """The lemmas that WordNet's texts use most, the commonest first."""
    counted = []
    for line in (wordnet / f"index.{part}").read_text(encoding="latin-1").splitlines():
        if line.startswith("  "):
            continue
        field = line.split()
        pointers = int(field[3])
        tagged, senses = int(field[5 + pointers]), int(field[2])
        lemma = field[0].replace("_", " ")
        if tagged and re.fullmatch(r"[a-z][a-z -]{1,24}", lemma):
            counted.append((-(tagged * 3 + senses), lemma))
    return [lemma for _, lemma in sorted(counted)[:most]]


def filled(wordnet: Path, rng: random.Random) -> list[str]:
    """Requests, questions and complaints as people make them, about anything."""
    lines = (HERE / "templates.txt").read_text(encoding="utf-8").splitlines()
    slots, templates = {}, []
    for line in lines:
        slot = re.fullmatch(r"\$([a-z]+): (.*)", line)
        if slot:
            slots[slot[1]] = slot[2].split(" | ")
        elif line and not line.startswith("#"):
            templates.append(line)
    slots["noun"] = words(wordnet, "noun", 6000)
    slots["verb"] = words(wordnet, "verb", 2000)
    slots["adj"] = words(wordnet, "adj", 2000)
    # What templates ask for most should not be only the commonest words, nor only the rare ones.
    def pick(name: str) -> str:
        values = slots[name]
        if name in ("noun", "verb", "adj") and rng.random() < 0.5:
            values = values[: len(values) // 6]
        return rng.choice(values)

    def choose(group: re.Match) -> str:
        return rng.choice(group.group(1).split("|"))

    slot = re.compile(r"\$(" + "|".join(slots) + ")")
    texts = []
    for _ in range(FILLED):
        text = re.sub(r"\{([^}]*)\}", choose, rng.choice(templates))
        text = slot.sub(lambda m: pick(m.group(1)), text)
        texts.append(" ".join(text.split()))
    return texts


def gather(wordnet: Path, own: Path, seed: int) -> list[str]:
    """All of them, without repetitions, in an order that the seed decides."""
    rng = random.Random(seed)
    texts = wordnet_sentences(wordnet, rng) + filled(wordnet, rng)
    texts += own.read_text(encoding="utf-8").splitlines()
    texts = sorted(set(t.strip() for t in texts if t.strip()))
    rng.shuffle(texts)
    return texts
