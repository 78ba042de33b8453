import type { LocaleTag } from "@shwe/contract/locales";

import { encodeEvent } from "../../platform/events/index.ts";
import { localise } from "./localise.ts";

/** A row of the news table that has its number. */
export type NewsRow = { id: bigint; player_id: bigint | null; kind: string; body: object };

/** One event for browsers. It is encoded once per language and shared by all streams that receive it. */
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
