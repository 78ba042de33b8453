import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { draws_key } from "../../../../domain/lottery/query-keys.ts";
import { call } from "../../../../domain/api/http.ts";
import { type CheckedAnswer, checkAnswer } from "../sheet/check-answer.ts";
import type { DrawResult } from "../../../../domain/lottery/queries/get-draw-result.ts";

/** The polling interval of a draw that is not settled yet. */
const unfinished_poll_ms = 15_000;

export type Draw = Reply<"getDraw">["data"];
/**
 * Everything published about one draw. `answers` are the sources' responses with the result of the check on this
 * device.
 */
export type DrawFile = { draw: Draw; result: DrawResult; answers: readonly CheckedAnswer[] };

export const drawFileQuery = (draw_id: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "file", draw_id],
    queryFn: async ({ signal }): Promise<DrawFile> => {
      const input = { params: { id: String(draw_id) } };
      const options = { locale, signal };
      const [draw, result, evidence] = await Promise.all([
        call("getDraw", input, options),
        call("getDrawResult", input, options),
        call("listDrawEvidence", input, options),
      ]);
      const answers = evidence.data.map((answer) => checkAnswer(answer, result.data));
      return { draw: draw.data, result: result.data, answers: await Promise.all(answers) };
    },
    refetchInterval: ({ state: { data } }) =>
      data?.draw.state === "settled" || data?.draw.state === "void" ? false : unfinished_poll_ms,
  });
