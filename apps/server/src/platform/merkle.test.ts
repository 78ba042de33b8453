import { createHash } from "node:crypto";

import fc from "fast-check";
import { expect, test } from "vitest";

import { hashLeaf, merkleRoot } from "./merkle.ts";

const sha256 = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();

test("small trees are built as in RFC 6962", () => {
  const [a, b, c] = [hashLeaf("a"), hashLeaf("b"), hashLeaf("c")];
  expect(a).toEqual(sha256(Buffer.of(0), Buffer.from("a")));
  const ab = sha256(Buffer.of(1), a, b);
  expect(merkleRoot([a])).toEqual(a);
  expect(merkleRoot([a, b])).toEqual(ab);
  expect(merkleRoot([a, b, c])).toEqual(sha256(Buffer.of(1), ab, c));
  expect(merkleRoot([])).toEqual(sha256());
});

test("any change, loss, gain or swap of a leaf changes the root", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 40 }),
      fc.nat(),
      (words, pick) => {
        const at = pick % (words.length - 1);
        const root = (list: string[]) => merkleRoot(list.map(hashLeaf)).toString("hex");
        const others = [
          words.with(at, `${words[at]}x`),
          words.toSpliced(at, 1),
          words.toSpliced(at, 0, "new"),
          words.with(at, words[at + 1] ?? "").with(at + 1, words[at] ?? ""),
        ];
        for (const other of others) expect(root(other)).not.toBe(root(words));
      },
    ),
  );
});
