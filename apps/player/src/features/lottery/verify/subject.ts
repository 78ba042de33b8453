import {
  type DrawFacts,
  type ProofFile,
  type Verification,
  verifyDraw,
  verifyProof,
} from "@shwe/rules/lottery";

import type { SiteKeys } from "../../../domain/lottery/proof/proof-file.ts";
import type { PublishedDraw } from "./api/load-draw.ts";

type KeyList = Record<string, string>;

/** The slip or draw to verify. Only sealed draws can be verified. */
export type Subject =
  | { kind: "slip"; file: ProofFile }
  | { kind: "draw"; draw: PublishedDraw & { seal: DrawFacts["seal"] } };

/**
 * Where the signing keys come from: the player (`own`), our site, or the proof file. Those of the proof file prove
 * nothing about its signer.
 */
type KeyOrigin = "own" | "site" | "file";
export type KeyChoice = { origin: KeyOrigin; keys: KeyList; authorities: KeyList };

export const sealOf = (subject: Subject): DrawFacts["seal"] =>
  subject.kind === "slip" ? subject.file.seal : subject.draw.seal;

/**
 * Chooses the signing keys for the check: the player's own if there are any, else the site's, else those in the file.
 */
export function chooseKeys(
  subject: Subject,
  own: KeyList | null,
  site: SiteKeys | undefined,
): KeyChoice {
  const file = subject.kind === "slip" ? subject.file : { public_keys: {}, authority_keys: {} };
  const authorities = site?.authority_keys ?? file.authority_keys ?? {};
  if (own !== null) return { origin: "own", keys: own, authorities };
  if (site !== undefined) return { origin: "site", keys: site.public_keys, authorities };
  return { origin: "file", keys: file.public_keys, authorities };
}

/** Verifies a slip or draw from its loaded data. Sends no request, so that it works offline. */
export const verify = (
  subject: Subject,
  { keys, authorities }: KeyChoice,
): Promise<Verification> => {
  const chosen = { public_keys: keys, authority_keys: authorities };
  return subject.kind === "slip"
    ? verifyProof({ ...subject.file, ...chosen })
    : verifyDraw({ ...subject.draw, ...chosen });
};

const hex_key = /^[0-9a-f]{64}$/;
const keys_max = 20;

/**
 * Parses pasted signing keys: one per row, optionally preceded by its id. One without an id gets the id that the seal
 * names. Null if there are none or too many, or if a row is not a signing key.
 */
export function readKeys(text: string, seal_key_id: string): KeyList | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== "");
  if (lines.length === 0 || lines.length > keys_max) return null;
  const keys = lines.map((line): [string, string] => {
    const words = line.split(/[\s:="',{}]+/).filter((word) => word !== "");
    return words.length > 1 ? [words[0] ?? "", words[1] ?? ""] : [seal_key_id, words[0] ?? ""];
  });
  return keys.every(([, key]) => hex_key.test(key)) ? Object.fromEntries(keys) : null;
}
