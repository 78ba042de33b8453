import type { Tx } from "../../platform/db/index.ts";
import { recordAct, type Operator } from "../operators/index.ts";
import { sendNews, type News } from "./send-news.ts";

/** Sends news to one player or to everybody in an operator's name. */
export const announce = async (tx: Tx, operator: Operator, news: News): Promise<void> => {
  await sendNews(tx, news);
  await recordAct(tx, {
    operator_id: operator.id,
    act: `announce.${news.kind}`,
    subject: news.player_id === null ? "everybody" : `player:${news.player_id}`,
    details: news.body,
  });
};
