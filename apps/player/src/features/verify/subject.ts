import {
  type DrawFacts,
  type ProofFile,
  type Verification,
  verifyDraw,
  verifyProof,
} from "@shwe/rules/lottery";

import type { SiteKeys } from "../../lib/proof/proof-file.ts";
import type { PublishedDraw } from "./api/load-draw.ts";

type KeyList = Record<string, string>;

/** What is checked. A draw may not be sealed yet; then there is nothing to hold it against. */
export type Subject =
  | { kind: "slip"; file: ProofFile }
  | { kind: "draw"; draw: PublishedDraw & { seal: DrawFacts["seal"] } };

/** `file`: nobody but the file itself vouches for its key. */
type KeyOrigin = "own" | "site" | "file";
export type KeyChoice = { origin: KeyOrigin; keys: KeyList; authorities: KeyList };

export const sealOf = (subject: Subject): DrawFacts["seal"] =>
  subject.kind === "slip" ? subject.file.seal : subject.draw.seal;

/** The player's own keys before the site's, the site's before those of the file. */
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

/** Asks nobody: from here on no line is needed. */
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
 * Keys as somebody pastes them: one a line, with its id before it or alone. A key alone is meant for the seal at hand. Null: there is
 * something that is no key.
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
