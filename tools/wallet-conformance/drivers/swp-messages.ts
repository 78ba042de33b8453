import type { CallName } from "@shwe/swp";

import type { Call } from "../neutral.ts";
import type { DriverTarget } from "./driver.ts";

type Message = { name: CallName; body: Record<string, unknown> };

const inRound = (
  call: Extract<Call, { round: string; tx: string }>,
  target: DriverTarget,
): Record<string, unknown> => ({
  tx_id: call.tx,
  player_ref: call.player.player_ref,
  round_id: call.round,
  game_code: call.game ?? target.game_code,
});

const closing = ({ closes }: { closes?: boolean }) =>
  closes === undefined ? {} : { round_closed: closes };

/** The message of SWP for a call of the kit. */
export const messageOf = (call: Call, target: DriverTarget): Message => {
  const currency = ("currency" in call ? call.currency : undefined) ?? target.currency;
  switch (call.verb) {
    case "verify":
      return { name: "verify", body: { token: call.token } };
    case "acknowledge":
    case "end":
      return { name: call.verb, body: { session_id: call.player.session_id } };
    case "balance":
      return { name: "balance", body: { ...call.player } };
    case "bet": {
      const { session_id } = call.player;
      const kind = call.kind === undefined ? {} : { kind: call.kind };
      const body = { ...inRound(call, target), session_id, currency, amount: call.amount, ...kind };
      return { name: "bet", body };
    }
    case "win": {
      const { amount } = call;
      return {
        name: "win",
        body: { ...inRound(call, target), currency, amount, ...closing(call) },
      };
    }
    case "bet_win": {
      const money = { currency, bet_amount: call.bet, win_amount: call.win };
      const { session_id } = call.player;
      return {
        name: "bet_win",
        body: { ...inRound(call, target), session_id, ...money, ...closing(call) },
      };
    }
    case "rollback":
      return { name: "rollback", body: { ...inRound(call, target), ref_tx_id: call.ref } };
    case "close":
    case "void":
    case "wager_info":
      return { name: call.verb, body: inRound(call, target) };
    case "adjust": {
      const { amount, direction, ref } = call;
      const about = { reason: "a case of the conformance kit", ...(ref ? { ref_tx_id: ref } : {}) };
      return {
        name: "adjust",
        body: { ...inRound(call, target), currency, amount, direction, ...about },
      };
    }
    case "promo": {
      const { tx, player, amount, kind } = call;
      const body = { tx_id: tx, player_ref: player.player_ref, currency, amount, kind };
      return { name: "promo", body };
    }
    case "buy_in":
    case "buy_out": {
      const { round_id, ...common } = inRound(call, target);
      const session = call.verb === "buy_in" ? { session_id: call.player.session_id } : {};
      const closes = call.verb === "buy_out" ? closing(call) : {};
      const chips = { chip_session_id: round_id, currency, amount: call.amount };
      return { name: call.verb, body: { ...common, ...session, ...chips, ...closes } };
    }
    case "bets":
      throw new Error("SWP has no message with several bets");
    case "query":
      return { name: "query", body: { tx_id: call.tx } };
    case "query_round": {
      const { player, round } = call;
      return { name: "query", body: { player_ref: player.player_ref, round_id: round } };
    }
  }
};
