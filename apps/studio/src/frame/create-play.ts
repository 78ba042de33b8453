import type { Call, Refused, Reply } from "./calls.ts";
import { readMoney } from "./money.ts";
import type { HistoryRound, Seeds, Session, ShownRound } from "./round-types.ts";

/** `uncertain`: whether the last act counts is unknown, so that the player waits until the server knows. */
type Phase = "ready" | "sending" | "presenting" | "uncertain";

export type PlayView<Round> = {
  balance: bigint;
  /** Won and lost since the game was opened. */
  net: bigint;
  seeds: Seeds;
  /** The last round, over or not. */
  round: Round | null;
  phase: Phase;
  is_offline: boolean;
  /** Why the last act was refused. */
  refusal: Refused | null;
  /** The stake of a bet that was taken back. */
  returned: bigint | null;
  /** Whether the session has ended, so that the game must be opened again. */
  has_ended: boolean;
  /** Whether the player has to acknowledge a reality check before the next bet. */
  is_check_due: boolean;
};

type Act<Round> = {
  /** Shown as paid from the start. */
  stake?: bigint;
  /** Shows the round before its balance is shown. */
  present?: (round: Round) => Promise<void>;
};

export type Play<Round> = {
  view: () => PlayView<Round>;
  subscribe: (listener: () => void) => () => void;
  act: (path: string, sent: object, act?: Act<Round>) => Promise<void>;
  acknowledge: () => Promise<void>;
  setClientSeed: (client_seed: string) => Promise<Reply<Seeds>>;
  rotateSeed: () => Promise<Reply<{ seeds: Seeds }>>;
  listRounds: (before?: string) => Promise<Reply<{ rounds: HistoryRound[] }>>;
};

type Given<Round> = {
  call: Call;
  session: Session<Round>;
  /** How a round has changed the balance so far. */
  effectOf: (round: Round) => bigint;
  /** A round that is over, as the game shows it. */
  fromHistory: (row: HistoryRound) => Round | null;
  wait?: (ms: number) => Promise<void>;
};

const resends_max = 3;
const asks_max = 1_000;
const ask_after_ms = 500;
const ask_after_max_ms = 4_000;
const balance_reads_max = 5;
const balance_after_ms = 1_500;

/** Refusals of the wallet after which the session of the game is over. */
const ends_session: ReadonlySet<unknown> = new Set([110, 111, 112, 113]);
/** Refusals that say that the server knows another state of the round than the page. */
const is_behind: ReadonlySet<string> = new Set(["round_unfinished", "round_over"]);

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * The state of a game in the browser. The server decides; the page sends an act of the player once, and when the answer is lost it asks the server
 * what became of it, so that no bet is sent twice.
 */
export const createPlay = <Round extends ShownRound>({
  call,
  session,
  effectOf,
  fromHistory,
  wait = pause,
}: Given<Round>): Play<Round> => {
  const listeners = new Set<() => void>();
  let ended_net = readMoney(session.net);
  const netWith = (round: Round | null) => ended_net + (round === null ? 0n : effectOf(round));
  let view: PlayView<Round> = {
    ...{ balance: readMoney(session.balance), net: netWith(session.round), seeds: session.seeds },
    ...{ round: session.round, phase: "ready", is_offline: false, refusal: null, returned: null },
    ...{ has_ended: false, is_check_due: false },
  };
  const change = (changed: Partial<PlayView<Round>>): void => {
    view = { ...view, ...changed };
    for (const listener of listeners) listener();
  };

  const refuse = (refusal: Refused): void => {
    const { error, details } = refusal;
    const has_ended = error === "session_ended" || ends_session.has(details["wallet_code"]);
    const is_check_due = details["limit_kind"] === "reality_check";
    change({
      ...{ has_ended: view.has_ended || has_ended, is_check_due, phase: "ready" },
      refusal: has_ended || is_check_due ? null : refusal,
    });
  };

  /** A credit that the wallet has not answered yet is in the balance a moment later. */
  const readBalanceLater = async (round_id: string): Promise<void> => {
    for (let read = 0; read < balance_reads_max; read += 1) {
      await wait(balance_after_ms);
      if (view.phase !== "ready" || view.round?.round_id !== round_id) return;
      const reply = await call<Session<Round>>("/session");
      if (reply.kind === "ok" && view.phase === "ready")
        change({ balance: readMoney(reply.body.balance) });
    }
  };

  const take = (round: Round): void => {
    const before = view.round;
    if (before !== null && before.round_id !== round.round_id) ended_net += effectOf(before);
    change({
      ...{ round, net: netWith(round), phase: "ready", is_offline: false },
      balance: round.balance === null ? view.balance : readMoney(round.balance),
      seeds: {
        ...view.seeds,
        next_nonce: Math.max(view.seeds.next_nonce, round.nonce + 1),
      },
    });
    if (round.state === "settling" && round.balance === null) void readBalanceLater(round.round_id);
  };

  /** What became of an act without an answer, once no round is unfinished. False if the server cannot be asked now. */
  const readEnd = async (): Promise<boolean> => {
    const [now, list] = await Promise.all([
      call<Session<Round>>("/session"),
      call<{ rounds: HistoryRound[] }>("/rounds"),
    ]);
    if (now.kind === "refused") {
      refuse(now);
      return true;
    }
    if (now.kind === "lost" || list.kind !== "ok" || now.body.round !== null) return false;
    const { seeds, round } = view;
    const row = list.body.rounds.find(
      ({ round_id, commitment, nonce }) =>
        round_id === round?.round_id ||
        (commitment === seeds.commitment && nonce >= seeds.next_nonce),
    );
    const shown = row === undefined ? null : fromHistory(row);
    ended_net = readMoney(now.body.net) - (shown === null ? 0n : effectOf(shown));
    change({
      ...{ balance: readMoney(now.body.balance), seeds: now.body.seeds, round: shown },
      ...{ net: netWith(shown), phase: "ready", is_offline: false },
      returned: row?.state === "undone" ? readMoney(row.stake) : null,
    });
    return true;
  };

  /** Asks until the server knows what became of the last act. */
  const resolveAct = async (): Promise<void> => {
    change({ phase: "uncertain" });
    for (let ask = 1; ask <= asks_max; ask += 1) {
      await wait(Math.min(ask_after_ms * ask, ask_after_max_ms));
      const reply = await call<{ round: Round | null }>("/current");
      if (reply.kind === "refused") {
        refuse(reply);
        return;
      }
      change({ is_offline: reply.kind === "lost" });
      if (reply.kind === "lost" || reply.body.round?.state === "betting") continue;
      if (reply.body.round !== null) {
        take(reply.body.round);
        return;
      }
      if (await readEnd()) return;
    }
  };

  /** An act that came too soon was certainly not done, so it is sent again. */
  const send = async (path: string, sent: object): Promise<Reply<Round>> => {
    for (let resend = 0; resend < resends_max; resend += 1) {
      const reply = await call<Round>(path, sent);
      if (reply.kind !== "refused" || reply.error !== "too_soon") return reply;
      await wait(Number(reply.details["retry_after_ms"]));
    }
    return call<Round>(path, sent);
  };

  const act = async (
    path: string,
    sent: object,
    { stake = 0n, present }: Act<Round> = {},
  ): Promise<void> => {
    if (view.phase !== "ready" || view.has_ended) return;
    const { balance, net } = view;
    change({
      ...{ phase: "sending", refusal: null, returned: null },
      ...{ balance: balance - stake, net: net - stake },
    });
    const reply = await send(path, sent);
    if (reply.kind === "refused" && !is_behind.has(reply.error)) {
      change({ balance, net });
      refuse(reply);
    } else if (reply.kind === "ok" && reply.body.state !== "betting") {
      change({ phase: "presenting", is_offline: false });
      await present?.(reply.body);
      take(reply.body);
    } else await resolveAct();
  };

  const keepSeeds = <Body>(reply: Reply<Body>, seedsOf: (body: Body) => Seeds): Reply<Body> => {
    if (reply.kind === "ok") change({ seeds: seedsOf(reply.body) });
    else if (reply.kind === "refused" && reply.error === "session_ended") refuse(reply);
    return reply;
  };

  if (session.round?.state === "betting") void resolveAct();
  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act,
    acknowledge: async () => {
      const reply = await call("/acknowledge", {});
      if (reply.kind === "ok") change({ is_check_due: false, is_offline: false });
      else if (reply.kind === "refused") refuse(reply);
      else change({ is_offline: true });
    },
    setClientSeed: async (client_seed) =>
      keepSeeds(await call<Seeds>("/seeds/client", { client_seed }), (seeds) => seeds),
    rotateSeed: async () =>
      keepSeeds(await call<{ seeds: Seeds }>("/seeds/rotate", {}), ({ seeds }) => seeds),
    listRounds: (before) =>
      call(before === undefined ? "/rounds" : `/rounds?before=${encodeURIComponent(before)}`),
  };
};
