import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../../domain/api/http.ts";
import { verify_key } from "./verify-key.ts";

/**
 * The polling interval of a draw until its seal, its result and the entry of the result in the log of seals are
 * published. The seal follows moments after the close, the result minutes later, and its entry right after it.
 */
const unfinished_poll_ms = 10_000;

/** The published data of a draw. The service worker caches the responses, so that a draw can be verified offline. */
export type PublishedDraw = {
  draw_id: number;
  seal: Reply<"getDrawSeal">["data"];
  result: Reply<"getDrawResult">["data"];
  bodies: Reply<"listDrawEvidence">["data"];
};

const isFinished = ({ seal, result }: PublishedDraw): boolean =>
  seal !== null && result.versions.length > 0 && result.versions.every(({ log }) => log !== null);

export const drawQuery = (id: string, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...verify_key, "draw", id],
    queryFn: async ({ signal }): Promise<PublishedDraw> => {
      const input = { params: { id } };
      const [seal, result, bodies] = await Promise.all([
        call("getDrawSeal", input, { locale, signal }),
        call("getDrawResult", input, { locale, signal }),
        call("listDrawEvidence", input, { locale, signal }),
      ]);
      return { draw_id: Number(id), seal: seal.data, result: result.data, bodies: bodies.data };
    },
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isFinished(data) ? false : unfinished_poll_ms,
  });
