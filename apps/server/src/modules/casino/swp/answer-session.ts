import { codes, formatAmount, type Answer, type Code, type Message } from "@shwe/swp";

import type { Wallet } from "../wallet/create-wallet.ts";
import type { Provider } from "../wallet/providers.ts";
import { fromHundredths } from "../wallet/units.ts";
import { answerOf } from "./swp-reply.ts";

type Messages = { [N in "verify" | "balance" | "end" | "acknowledge"]: Message<N> };
type Name = keyof Messages;

const asCode = (code: number): Code => code as Code;

/** Answers the calls about a session. They move no money. */
export const answerSession = async (
  wallet: Wallet,
  provider: Provider,
  name: Name,
  message: Messages[Name],
): Promise<Answer> => {
  const { provider_id, currency, unit_size } = provider;
  const amount = (hundredths: bigint) => formatAmount(fromHundredths(hundredths, unit_size));
  if ("token" in message) {
    const found = await wallet.verify(provider_id, message.token);
    if (found.code !== codes.OK) return answerOf(asCode(found.code));
    return answerOf(codes.OK, {
      session_id: found.session_id,
      player_ref: found.ref,
      currency,
      balance: amount(found.balance),
      language: found.locale,
      game_code: found.game_code,
    });
  }
  if ("player_ref" in message) {
    const player_id = await wallet.findPlayer(provider_id, message.player_ref);
    if (player_id === null) return answerOf(codes.PLAYER_UNKNOWN);
    const { code, balance } = await wallet.readBalance(provider_id, player_id, message.session_id);
    return answerOf(asCode(code), balance === null ? {} : { balance: amount(balance), currency });
  }
  const act = name === "end" ? wallet.end : wallet.acknowledge;
  return answerOf((await act(provider_id, message.session_id)) ? codes.OK : codes.SESSION_INVALID);
};
