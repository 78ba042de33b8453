import type { LocaleTag } from "@shwe/contract/locales";

import { encodeEvent } from "../../platform/events/index.ts";
import { localise } from "./localise.ts";

/** Numbered news as they stand in the table. */
export type NewsRow = { id: bigint; player_id: bigint | null; kind: string; body: object };

/** News on their way: encoded once for each language that is read, however many read it. */
export type Entry = { id: bigint; player_id: bigint | null; bytesFor: (tag: LocaleTag) => Buffer };

export const toEntry = ({ id, player_id, kind, body }: NewsRow): Entry => {
  const encoded: Partial<Record<LocaleTag, Buffer>> = {};
  return {
    id,
    player_id,
    bytesFor: (tag) =>
      (encoded[tag] ??= Buffer.from(encodeEvent({ id, event: kind, data: localise(body, tag) }))),
  };
};
