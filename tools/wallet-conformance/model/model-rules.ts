import { parseAmount, type Amount, type CodeName } from "@shwe/swp";

import { setTimeout as wait } from "node:timers/promises";

/** What a broken wallet does wrong. */
export type Fault =
  | "no_unique_key"
  | "read_then_write"
  | "signature_after_writing"
  | "no_tombstone"
  | "answer_not_stored"
  | null;

export type Message = Readonly<Record<string, string | boolean | undefined>>;
export type Reply = { name: CodeName } & Record<string, unknown>;

type Kind = "bet" | "win" | "undo" | "other";
type Tx = {
  kind: Kind;
  content: string;
  state: "done" | "refused" | "cancelled";
  round: string;
  player: string;
  debit: Amount;
  credit: Amount;
  reply: Reply;
};
type Round = { state: "open" | "closed" | "void"; txs: Tx[]; decided: boolean };

export type ModelState = {
  balances: Map<string, Amount>;
  sessions: Map<string, string>;
  txs: Map<string, Tx>;
  rounds: Map<string, Round>;
};

const hundredth = 100n;
const amountIn = (text: unknown): Amount =>
  parseAmount(typeof text === "string" ? text : "0") ?? 0n;
const floored = (amount: Amount): Amount => amount - (amount % hundredth);

const roundOf = ({ rounds }: ModelState, player: string, id: string): Round | undefined =>
  rounds.get(`${player} ${id}`);

const ensureRound = (state: ModelState, player: string, id: string): Round => {
  const found = roundOf(state, player, id) ?? { state: "open", txs: [], decided: false };
  state.rounds.set(`${player} ${id}`, found);
  return found;
};

const count = (round: Round | undefined, kind: Kind): number =>
  round?.txs.filter((tx) => tx.kind === kind && tx.state === "done").length ?? 0;

/** Why a debit is refused, or null. */
const refusalOf = (state: ModelState, message: Message, debit: Amount): CodeName | null => {
  const { player_ref = "", session_id = "", game_code = "" } = message as Record<string, string>;
  if (message["currency"] !== "MMK") return "CURRENCY_MISMATCH";
  if (state.sessions.get(session_id) !== player_ref) return "SESSION_INVALID";
  if (!game_code.startsWith("game")) return "GAME_DISABLED";
  if (debit % hundredth !== 0n) return "AMOUNT_OUT_OF_RANGE";
  const round = roundOf(
    state,
    player_ref,
    String(message["round_id"] ?? message["chip_session_id"]),
  );
  if (round?.state === "closed" || round?.state === "void") return "ROUND_CLOSED";
  if ((state.balances.get(player_ref) ?? 0n) < debit) return "INSUFFICIENT_FUNDS";
  return null;
};

/** Why a credit of a round is not taken, or null. */
const creditRefusal = (message: Message, round: Round | undefined): CodeName | null => {
  if (message["currency"] !== "MMK") return "CURRENCY_MISMATCH";
  if (round === undefined) return "BET_NOT_FOUND";
  if (round.state === "void") return "ROUND_VOID";
  if (count(round, "bet") > 0) return null;
  return round.txs.some(({ kind, state }) => kind !== "undo" && state === "cancelled")
    ? "ROUND_VOID"
    : "BET_NOT_FOUND";
};

export const createRules = (state: ModelState, fault: Fault) => {
  /** Stores a transaction and moves its money. */
  const store = (message: Message, given: Partial<Tx> & { kind: Kind; reply: Reply }): Reply => {
    const player = String(message["player_ref"]);
    const { debit = 0n, credit = 0n } = given;
    const before = state.balances.get(player) ?? 0n;
    const after = before - debit + credit < 0n ? 0n : before - debit + credit;
    state.balances.set(player, after);
    const reply = { ...given.reply, balance_before: before, balance_after: after };
    const round = String(message["round_id"] ?? message["chip_session_id"] ?? "");
    const content = contentOf(message);
    const tx: Tx = { ...{ content, player, round, state: "done", debit, credit }, ...given, reply };
    if (fault !== "answer_not_stored") state.txs.set(String(message["tx_id"]), tx);
    if (round !== "") ensureRound(state, player, round).txs.push(tx);
    return reply;
  };

  const bet = async (message: Message): Promise<Reply> => {
    const debit = amountIn(message["amount"] ?? message["bet_amount"]);
    const credit = floored(amountIn(message["win_amount"]));
    const name = refusalOf(state, message, debit);
    const player = String(message["player_ref"]);
    if (fault === "no_unique_key") await wait(1);
    if (name !== null) return store(message, { kind: "bet", state: "refused", reply: { name } });
    const reply = store(message, { kind: "bet", debit, credit, reply: { name: "OK" } });
    const round = roundOf(state, player, String(message["round_id"] ?? message["chip_session_id"]));
    if (round !== undefined && credit > 0n) round.decided = true;
    if (round !== undefined && message["round_closed"] === true) round.state = "closed";
    return reply;
  };

  const win = async (message: Message): Promise<Reply> => {
    const player = String(message["player_ref"]);
    const round = roundOf(state, player, String(message["round_id"] ?? message["chip_session_id"]));
    const name = creditRefusal(message, round);
    if (name !== null || round === undefined) return { name: name ?? "BET_NOT_FOUND" };
    const late = round.state === "closed";
    if (fault === "read_then_write") {
      const read = state.balances.get(player) ?? 0n;
      await wait(1);
      state.balances.set(player, read);
    }
    const credit = floored(amountIn(message["amount"]));
    const reply = store(message, { kind: "win", credit, reply: { name: "OK", late } });
    if (message["round_closed"] === true) round.state = "closed";
    return reply;
  };

  const adjust = (message: Message): Reply => {
    const round = roundOf(state, String(message["player_ref"]), String(message["round_id"]));
    const refusal = creditRefusal(message, round);
    if (refusal !== null) return { name: refusal };
    if (count(round, "win") === 0 && round?.state !== "closed") return { name: "BET_NOT_FOUND" };
    const amount = floored(amountIn(message["amount"]));
    const moves = message["direction"] === "credit" ? { credit: amount } : { debit: amount };
    return store(message, { kind: "other", ...moves, reply: { name: "OK" } });
  };

  /** A mark under the id of a transaction that has not arrived. */
  const mark = (message: Message, ref: string): void => {
    if (fault === "no_tombstone") return;
    const [player, round] = [String(message["player_ref"]), String(message["round_id"])];
    const name = "TX_CANCELLED" as const;
    const tx: Tx = {
      ...{ kind: "bet", content: "", state: "cancelled", round, player },
      ...{ debit: 0n, credit: 0n, reply: { name } },
    };
    state.txs.set(ref, tx);
    ensureRound(state, player, round).txs.push(tx);
  };

  const rollback = (message: Message): Reply => {
    const ref = String(message["ref_tx_id"]);
    const found = state.txs.get(ref);
    if (found === undefined) {
      mark(message, ref);
      return store(message, { kind: "undo", reply: { name: "OK_NOOP" } });
    }
    if (found.player !== message["player_ref"]) return { name: "TX_CONFLICT" };
    if (found.state === "refused")
      return store(message, { kind: "undo", reply: { name: "OK_NOOP" } });
    if (found.state === "cancelled")
      return store(message, { kind: "undo", reply: { name: "OK_REPLAY" } });
    const round = roundOf(state, found.player, found.round);
    const isSettled = count(round, "win") > 0 || round?.state === "closed";
    if (found.kind === "bet" && isSettled) return { name: "BET_SETTLED" };
    const reopened = found.kind === "win" && round?.state === "closed";
    if (reopened && round !== undefined) round.state = "open";
    found.state = "cancelled";
    const { debit, credit } = found;
    return store(message, {
      kind: "undo",
      debit: credit,
      credit: debit,
      reply: { name: "OK", reopened },
    });
  };

  const close = (message: Message): Reply => {
    const round = roundOf(state, String(message["player_ref"]), String(message["round_id"]));
    if (round === undefined) return { name: "BET_NOT_FOUND" };
    if (round.state === "void") return { name: "ROUND_VOID" };
    const name = round.state === "closed" ? "OK_REPLAY" : "OK";
    round.state = "closed";
    return store(message, { kind: "other", reply: { name } });
  };

  const voidRound = (message: Message): Reply => {
    const [player, id] = [String(message["player_ref"]), String(message["round_id"])];
    const round = roundOf(state, player, id);
    const wasVoid = round?.state === "void";
    const done =
      round?.txs.filter(
        ({ kind, state: is }) => kind !== "other" && kind !== "undo" && is === "done",
      ) ?? [];
    const debit = done.reduce((sum, tx) => sum + tx.credit, 0n);
    const credit = done.reduce((sum, tx) => sum + tx.debit, 0n);
    for (const tx of done) tx.state = "cancelled";
    const name = round === undefined ? "OK_NOOP" : wasVoid ? "OK_REPLAY" : "OK";
    const reply = store(message, { kind: "undo", debit, credit, reply: { name } });
    ensureRound(state, player, id).state = "void";
    return reply;
  };

  const promo = (message: Message): Reply => {
    if (message["currency"] !== "MMK") return { name: "CURRENCY_MISMATCH" };
    const credit = floored(amountIn(message["amount"]));
    return store(message, { kind: "other", credit, reply: { name: "OK" } });
  };
  const info = (message: Message): Reply =>
    store(message, { kind: "other", reply: { name: "OK" } });
  return { bet, win, adjust, rollback, close, void: voidRound, promo, info };
};

/** What makes two calls with one id the same call: everything but the provider's time and detail. */
export const contentOf = ({ occurred_at: _time, detail: _detail, ...content }: Message): string =>
  JSON.stringify(content);
