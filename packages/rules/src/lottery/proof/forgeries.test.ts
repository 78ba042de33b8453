import { expect, test } from "vitest";

import { makeFile } from "../../../test/honest-proof.ts";
import { readProofFile } from "./proof-file.ts";
import { verifyProof } from "./verify-proof.ts";

type Path = readonly (string | number)[];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isBranch = (value: Json): value is Json[] | { [key: string]: Json } =>
  typeof value === "object" && value !== null;

function* leavesOf(value: Json, path: Path = []): Generator<[Path, Json]> {
  if (!isBranch(value)) {
    yield [path, value];
    return;
  }
  for (const [key, item] of Object.entries(value)) yield* leavesOf(item, [...path, key]);
}

/** The proof file with one value replaced; undefined removes the value. */
const forge = (file: Json, [key, ...rest]: Path, value: Json | undefined): Json => {
  if (key === undefined) return value ?? null;
  if (Array.isArray(file))
    return file.flatMap((item, at) => {
      if (at !== Number(key)) return [item];
      return rest.length === 0 && value === undefined ? [] : [forge(item, rest, value)];
    });
  const { [key]: item = null, ...others } = file as { [key: string]: Json };
  return rest.length === 0 && value === undefined
    ? others
    : { ...others, [key]: forge(item, rest, value) };
};

const nextCharacter = (character: string): string => {
  if (character === "9") return "0";
  if (character === "z" || character === "Z") return "a";
  return String.fromCharCode(character.charCodeAt(0) + 1);
};

/** The values that replace a value in a forgery: others of the same type, and undefined, which removes it. */
const othersOf = (value: Json): (Json | undefined)[] => {
  if (typeof value === "number") return [value + 1, 0, undefined];
  if (typeof value !== "string") return [undefined];
  const middle = Math.floor(value.length / 2);
  const changed = (at: number) =>
    `${value.slice(0, at)}${nextCharacter(value.charAt(at))}${value.slice(at + 1)}`;
  return [changed(0), changed(middle), changed(value.length - 1), undefined];
};

/**
 * Fields whose change cannot make a proof wrong: the copy of the signed text, which only helps to name a change; and
 * the hash and source that are repeated beside the bytes of the evidence.
 */
const decides_nothing = [/(^|\.)text$/, /^result\.bodies\.\d+\.(sha256|source)$/];

/** Whether a replacement changes nothing: removing a value is no change where the honest file has null. */
const isSame = (value: Json, other: Json | undefined): boolean =>
  other === value || (value === null && other === undefined);

const honest = JSON.parse(JSON.stringify(makeFile())) as Json;
const forgeries = [...leavesOf(honest)]
  .filter(([path]) => !decides_nothing.some((pattern) => pattern.test(path.join("."))))
  .flatMap(([path, value]) =>
    othersOf(value)
      .filter((other) => !isSame(value, other))
      .map((other): [Path, Json | undefined] => [path, other]),
  );

test("B-612 an honest file is sound, and there are at least 200 changes of one value in it", async () => {
  const file = readProofFile(JSON.stringify(honest));
  expect(file && (await verifyProof(file)).verdict).toBe("sound");
  expect(forgeries.length).toBeGreaterThanOrEqual(200);
});

test("B-612 a file in which any one value was changed or removed is refused or not sound", async () => {
  const believed: string[] = [];
  for (const [path, other] of forgeries) {
    const file = readProofFile(JSON.stringify(forge(honest, path, other)));
    if (file !== null && (await verifyProof(file)).verdict === "sound")
      believed.push(`${path.join(".")} = ${JSON.stringify(other)}`);
  }
  expect(believed).toEqual([]);
});
