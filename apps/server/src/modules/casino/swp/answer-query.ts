import { codes, type Answer, type Message } from "@shwe/swp";

import type { Wallet } from "../wallet/create-wallet.ts";
import type { Provider } from "../wallet/providers.ts";
import { answerOf } from "./swp-reply.ts";

/** Answers what is known of a transaction or a round. What is not known has the state `unknown`. */
export const answerQuery = async (
  wallet: Pick<Wallet, "findPlayer" | "readState">,
  { provider_id }: Provider,
  message: Message<"query">,
): Promise<Answer> => {
  const asked = await (async () => {
    if ("tx_id" in message) return { tx_id: message.tx_id };
    const player_id = await wallet.findPlayer(provider_id, message.player_ref);
    return player_id === null ? null : { player_id, round_id: message.round_id };
  })();
  if (asked === null) return answerOf(codes.PLAYER_UNKNOWN);
  const found = await wallet.readState(provider_id, asked);
  return answerOf(codes.OK, {
    ...("tx_id" in asked ? { tx_id: asked.tx_id } : {}),
    ...(found?.tx_number == null ? {} : { operator_tx_id: String(found.tx_number) }),
    state: found?.state ?? "unknown",
  });
};
