import { expect, test } from "vitest";

import type { Call, Reply } from "./calls.ts";
import { createPlay } from "./create-play.ts";
import { readMoney } from "./money.ts";
import type { HistoryRound, Session, ShownRound } from "./round-types.ts";

type Round = ShownRound & { won: string };

const seeds = { commitment: "c", client_seed: "s", next_nonce: 4 };
const session: Session<Round> = {
  ...{ balance: "1000.0000", seeds, round: null, net: "-200.00", elapsed_ms: 0 },
  ...{ limits: { least: "100.00", most: "5000.00", step: "100.00" }, spin_cycle_ms: 0 },
};
const round = (changed: Partial<Round>): Round => ({
  ...{ round_id: "r1", state: "settled", stake: "100.00", nonce: 4, client_seed: "s" },
  ...{ balance: "1150.0000", won: "250.00", ...changed },
});
const row = (changed: Partial<HistoryRound>): HistoryRound => ({
  ...{ round_id: "r1", stake: "100.00", state: "settled", payout: "250.00", client_seed: "s" },
  ...{ nonce: 4, commitment: "c", record: null, actions: {}, result: {}, created_at: "" },
  ...changed,
});
const ok = (body: unknown): Reply<unknown> => ({ kind: "ok", body });
const lost: Reply<unknown> = { kind: "lost" };
const refused = (error: string, details: Record<string, unknown> = {}): Reply<unknown> => ({
  ...{ kind: "refused", error, details },
});

/** A play whose calls are answered from a list for each path, and the paths that were called. */
const playWith = (answers: Record<string, Reply<unknown>[]>, given = session) => {
  const called: string[] = [];
  const waited: number[] = [];
  const call = (async (path: string) => {
    called.push(path);
    const answer = answers[path]?.shift();
    if (answer === undefined) throw new Error(`no answer to ${path}`);
    return answer;
  }) as Call;
  const play = createPlay<Round>({
    ...{ call, session: given },
    effectOf: ({ state, stake, won }) =>
      state === "undone" ? 0n : readMoney(won) - readMoney(stake),
    fromHistory: ({ payout, ...rest }) =>
      payout === null ? null : { ...rest, balance: null, won: payout },
    wait: async (ms) => {
      waited.push(ms);
    },
  });
  return { play, called, waited };
};

test("a bet is shown as paid at once, and its win when the round was shown", async () => {
  const { play } = playWith({ "/spin": [ok(round({}))] });
  const seen: string[] = [];
  play.subscribe(() => {
    const { phase, balance, net } = play.view();
    seen.push(`${phase} ${balance} ${net}`);
  });
  await play.act("/spin", {}, { stake: 100_00n, present: async () => void seen.push("shown") });
  expect(seen).toEqual([
    ...["sending 90000 -30000", "presenting 90000 -30000", "shown", "ready 115000 -5000"],
  ]);
  expect(play.view()).toMatchObject({ round: { round_id: "r1" }, seeds: { next_nonce: 5 } });
});

test("a second act while one is sent does nothing, so that no bet is sent twice", async () => {
  const { play, called } = playWith({ "/spin": [ok(round({}))] });
  await Promise.all([play.act("/spin", {}), play.act("/spin", {})]);
  expect(called).toEqual(["/spin"]);
});

test("a refusal gives the stake back and is shown; the end of the session ends the game", async () => {
  const funds = refused("bet_refused", { wallet_code: 100 });
  const { play } = playWith({
    "/spin": [funds, refused("bet_refused", { wallet_code: 113 })],
  });
  await play.act("/spin", {}, { stake: 100_00n });
  expect(play.view()).toMatchObject({ phase: "ready", balance: 1_000_00n, refusal: funds });
  await play.act("/spin", {});
  expect(play.view()).toMatchObject({ has_ended: true, refusal: null });
});

test("a due reality check is shown, and acknowledged by the player", async () => {
  const due = refused("bet_refused", { wallet_code: 101, limit_kind: "reality_check" });
  const { play } = playWith({ "/spin": [due], "/acknowledge": [lost, ok({})] });
  await play.act("/spin", {}, { stake: 100_00n });
  expect(play.view()).toMatchObject({ is_check_due: true, refusal: null, balance: 1_000_00n });
  await play.acknowledge();
  expect(play.view()).toMatchObject({ is_check_due: true, is_offline: true });
  await play.acknowledge();
  expect(play.view()).toMatchObject({ is_check_due: false, is_offline: false });
});

test("a spin that came too soon waits and is sent again", async () => {
  const { play, called, waited } = playWith({
    "/spin": [refused("too_soon", { retry_after_ms: 700 }), ok(round({}))],
  });
  await play.act("/spin", {});
  expect([called, waited]).toEqual([["/spin", "/spin"], [700]]);
});

test("a bet without a clear answer is asked for until it is over, then its round is read", async () => {
  const { play, called } = playWith({
    "/spin": [ok(round({ state: "betting", balance: null }))],
    "/current": [
      ok({ round: round({ state: "betting", balance: null }) }),
      ...[lost, ok({ round: null })],
    ],
    "/session": [ok({ ...session, balance: "1150.0000", net: "-50.00" })],
    "/rounds": [ok({ rounds: [row({})] })],
  });
  const phases = new Set<string>();
  play.subscribe(() => phases.add(`${play.view().phase} ${String(play.view().is_offline)}`));
  await play.act("/spin", {}, { stake: 100_00n });
  expect([...phases]).toEqual([
    ...["sending false", "uncertain false", "uncertain true", "ready false"],
  ]);
  expect(called.filter((path) => path === "/spin")).toHaveLength(1);
  expect(play.view()).toMatchObject({ balance: 1_150_00n, net: -50_00n, round: { won: "250.00" } });
});

test("a bet that was taken back returns its stake and has no round", async () => {
  const { play } = playWith({
    "/spin": [lost],
    "/current": [ok({ round: null })],
    "/session": [ok(session)],
    "/rounds": [ok({ rounds: [row({ state: "undone", payout: null })] })],
  });
  await play.act("/spin", {}, { stake: 100_00n });
  expect(play.view()).toMatchObject({
    ...{ phase: "ready", returned: 100_00n, round: null, balance: 1_000_00n, net: -200_00n },
  });
});

test("a bet that never reached the server leaves everything as it was", async () => {
  const { play, called } = playWith({
    "/spin": [lost],
    "/current": [ok({ round: null }), ok({ round: null })],
    "/session": [lost, ok(session)],
    "/rounds": [ok({ rounds: [] }), ok({ rounds: [row({ nonce: 3 })] })],
  });
  await play.act("/spin", {}, { stake: 100_00n });
  expect(play.view()).toMatchObject({
    ...{ phase: "ready", returned: null, round: null, balance: 1_000_00n },
  });
  expect(called.filter((path) => path === "/spin")).toHaveLength(1);
});

test("a round that is behind the server's is read again, and goes on", async () => {
  const { play } = playWith({
    "/start": [refused("round_unfinished")],
    "/current": [ok({ round: round({ state: "open", won: "0.00", balance: null }) })],
  });
  await play.act("/start", {}, { stake: 100_00n });
  expect(play.view()).toMatchObject({ phase: "ready", round: { state: "open" } });
});

test("a page that is opened while a bet is undecided asks at once", async () => {
  const betting = round({ state: "betting", balance: null, won: "100.00" });
  const { play } = playWith(
    { "/current": [ok({ round: round({ state: "open", balance: "900.0000", won: "0.00" }) })] },
    { ...session, round: betting },
  );
  expect(play.view().phase).toBe("uncertain");
  await expect.poll(() => play.view().phase).toBe("ready");
  expect(play.view()).toMatchObject({ balance: 900_00n, net: -300_00n });
});
