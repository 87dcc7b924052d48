"""Distills the small encoder: a BERT model with 4-bit weights whose similarities are the mean of two teachers'.

Run by `cargo xtask encoder distill`; its result is committed, so nobody needs to run this to build or to use the library.
"""

import argparse
import json
import math
import os
import random
import time
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from tokenizers import Tokenizer
from torch.nn import functional
from torch.nn.utils import parametrize
from transformers import BertModel

import sentences

SEED = 11
# How many texts of each source are read: this repository's corpus, templates filled with WordNet's words, and WordNet.
OWN, FILLED, WORDNET = 26_000, 10_000, 8_000
EPOCHS = 3
BATCH = 128
RATE = 2e-4
# Longer texts are cut, here only.
MOST_TOKENS = 40
# The number of 4-bit weights that share a scale, as the library reads them, and the greatest weight.
BLOCK, MOST = 32, 7
# How much the vectors themselves count beside the similarities; they start as those of the first teacher.
ANCHOR = 0.05


def gather(wordnet: Path, own: Path, data: Path) -> list[str]:
    """The texts, without repetitions, in an order that the seed decides."""
    rng = random.Random(SEED)
    texts = rng.sample(own.read_text(encoding="utf-8").splitlines(), OWN)
    for name in ("domain", "out_of_scope"):
        lines = (data / name / "requests.jsonl").read_text(encoding="utf-8").splitlines()
        texts += [json.loads(line)["text"] for line in lines]
    texts += rng.sample(sentences.filled(wordnet, rng), FILLED)
    texts += rng.sample(sentences.wordnet_sentences(wordnet, rng), WORDNET)
    texts = sorted({t.strip() for t in texts if t.strip()})
    rng.shuffle(texts)
    return texts


def tokenizer_of(file: Path) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(file))
    tokenizer.no_padding()
    tokenizer.enable_truncation(MOST_TOKENS)
    return tokenizer


def by_length(ids: list[list[int]], size: int):
    """Batches of texts of similar length, each as its rows and its padded IDs."""
    order = sorted(range(len(ids)), key=lambda row: len(ids[row]))
    for at in range(0, len(order), size):
        yield padded(ids, order[at : at + size])


def padded(ids: list[list[int]], rows: list[int]):
    most = max(len(ids[row]) for row in rows)
    made = np.zeros((len(rows), most), dtype=np.int64)
    mask = np.zeros((len(rows), most), dtype=np.int64)
    for at, row in enumerate(rows):
        made[at, : len(ids[row])] = ids[row]
        mask[at, : len(ids[row])] = 1
    return rows, made, mask


def shuffled(ids: list[list[int]]) -> list[list[int]]:
    """Batches of rows in random order, each of texts of similar length, because padding costs time."""
    order = torch.randperm(len(ids)).tolist()
    batches = []
    for at in range(0, len(order), 8 * BATCH):
        group = sorted(order[at : at + 8 * BATCH], key=lambda row: len(ids[row]))
        batches += [group[first : first + BATCH] for first in range(0, len(group) - BATCH + 1, BATCH)]
    return [batches[at] for at in torch.randperm(len(batches)).tolist()]


def unit(vectors: np.ndarray) -> np.ndarray:
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def pooled(model: BertModel, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """The mean over a text's tokens, of length 1."""
    states = model(input_ids=ids, attention_mask=mask).last_hidden_state
    weights = mask[..., None].float()
    return functional.normalize((states * weights).sum(1) / weights.sum(1), dim=1)


def of_minilm(folder: Path, texts: list[str]) -> np.ndarray:
    ids = [e.ids for e in tokenizer_of(folder / "tokenizer.json").encode_batch(texts)]
    model = BertModel.from_pretrained(folder, add_pooling_layer=False).eval()
    made = np.zeros((len(texts), 384), dtype=np.float32)
    with torch.no_grad():
        for rows, batch, mask in by_length(ids, 256):
            made[rows] = pooled(model, torch.from_numpy(batch), torch.from_numpy(mask)).numpy()
    return made


def of_bge(folder: Path, texts: list[str]) -> np.ndarray:
    """The vectors of bge-small, about their mean: without that all of its similarities lie between 0.5 and 1."""
    tokenizer = tokenizer_of(folder / "bge-small-en-v1.5-q-tokenizer.json")
    ids = [e.ids for e in tokenizer.encode_batch(texts)]
    session = onnxruntime.InferenceSession(folder / "bge-small-en-v1.5-q.onnx")
    made = np.zeros((len(texts), 384), dtype=np.float32)
    for rows, batch, mask in by_length(ids, 64):
        inputs = {"input_ids": batch, "attention_mask": mask, "token_type_ids": np.zeros_like(batch)}
        made[rows] = session.run(None, inputs)[0][:, 0]
    made = unit(made)
    return unit(made - made.mean(0))


def both_teachers(given: argparse.Namespace, texts: list[str]) -> np.ndarray:
    """The vectors of both; those of an earlier run over the same texts are kept, for they take minutes."""
    kept, known = given.own.with_name("teachers.npy"), given.own.with_name("teachers.json")
    if kept.exists() and known.exists() and json.loads(known.read_text()) == texts:
        return np.load(kept)
    made = np.stack([of_minilm(given.minilm, texts), of_bge(given.bge, texts)])
    np.save(kept, made)
    known.write_text(json.dumps(texts))
    return made


class FourBits(torch.nn.Module):
    """Rounds a matrix as its packed form will be, and passes gradients on unchanged."""

    def forward(self, weight: torch.Tensor) -> torch.Tensor:
        with torch.no_grad():
            blocks = weight.reshape(weight.shape[0], -1, BLOCK)
            scale = (blocks.abs().amax(2, keepdim=True) / MOST).half().float().clamp(min=1e-7)
            rounded = ((blocks / scale).round().clamp(-MOST, MOST) * scale).reshape(weight.shape)
        return weight + (rounded - weight).detach()


def quantized_parts(model: BertModel):
    yield model.embeddings.word_embeddings
    yield from (part for part in model.encoder.modules() if isinstance(part, torch.nn.Linear))


def similarities(vectors: torch.Tensor) -> torch.Tensor:
    return vectors @ vectors.T


def fit(model: BertModel, ids: list[list[int]], teachers: np.ndarray, anchor: np.ndarray) -> None:
    torch.manual_seed(SEED)
    for part in quantized_parts(model):
        parametrize.register_parametrization(part, "weight", FourBits())
    model.train()
    for part in model.modules():
        if isinstance(part, torch.nn.Dropout):
            part.p = 0.0
    optimizer = torch.optim.AdamW(model.parameters(), RATE, weight_decay=0.0)
    steps = EPOCHS * (len(ids) // BATCH)
    warm = steps // 20
    rate = lambda step: min(1.0, (step + 1) / warm) * 0.5 * (1 + math.cos(math.pi * step / steps))
    plan = torch.optim.lr_scheduler.LambdaLR(optimizer, rate)
    for epoch in range(EPOCHS):
        since, off, cosine = time.time(), 0.0, 0.0
        for step, chosen in enumerate(shuffled(ids), 1):
            rows, batch, mask = padded(ids, chosen)
            made = pooled(model, torch.from_numpy(batch), torch.from_numpy(mask))
            aimed = sum(similarities(torch.from_numpy(t[rows])) for t in teachers) / len(teachers)
            difference = (similarities(made) - aimed).square().mean()
            near = (made * torch.from_numpy(anchor[rows])).sum(1).mean()
            loss = 10 * difference + ANCHOR * (1 - near)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            plan.step()
            off, cosine = off + difference.item(), cosine + near.item()
            if step % 50 == 0:
                each = (time.time() - since) / step
                print(f"epoch {epoch + 1}, step {step}: off by {math.sqrt(off / step):.4f}, cosine {cosine / step:.4f}, {each:.2f} s", flush=True)
    for part in quantized_parts(model):
        parametrize.remove_parametrizations(part, "weight")


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__)
    for name in ("wordnet", "own", "data", "minilm", "bge", "student"):
        args.add_argument(f"--{name}", type=Path, required=True)
    given = args.parse_args()
    torch.set_num_threads(os.cpu_count() or 1)
    texts = gather(given.wordnet, given.own, given.data)
    print(f"{len(texts)} texts", flush=True)
    teachers = both_teachers(given, texts)
    ids = [e.ids for e in tokenizer_of(given.student / "tokenizer.json").encode_batch(texts)]
    model = BertModel.from_pretrained(given.student, add_pooling_layer=False)
    fit(model, ids, teachers, teachers[0])
    model.save_pretrained(given.student)


if __name__ == "__main__":
    main()
