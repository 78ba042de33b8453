import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { startCrew } from "../../test/support/ledger/crew.ts";
import { createModel, type Model } from "../../test/support/ledger/model.ts";
import { fund, move, type Command, type Outcome } from "../../test/support/ledger/play.ts";
import { audit, houseAccounts, playerAccount, type Posted, type Transfer } from "./index.ts";

/** The number of random histories to test: few in CI; set `LEDGER_RUNS=500` for a run overnight. */
const runs = Number(process.env["LEDGER_RUNS"] ?? 12);
const test_timeout_ms = 30_000 + runs * 2_000;
const processes = 2;
const connections_each = 8;
const start_balance = 500n;

const { db, app_url } = await createTestDatabase();
const crew = startCrew(app_url, { processes, connections: connections_each });
afterAll(() => crew.stop());

/** The accounts of one history: two wallets of each of four players, and two house accounts. */
const players_per_run = 4n;
const accounts_per_run = Number(players_per_run) * 2 + 2;
const listAccounts = (first_player: bigint): bigint[] => [
  ...Array.from({ length: Number(players_per_run) }, (_, at) => first_player + BigInt(at)).flatMap(
    (player) => [playerAccount(player, "main"), playerAccount(player, "game")],
  ),
  houseAccounts.lottery_stakes,
  houseAccounts.lottery_payouts,
];

/**
 * A random transfer between two accounts, given by their index in `listAccounts`. The credited account is `step` after the
 * debited one; with a step of at least 1 they differ.
 */
const anyMove = fc.record({
  debit: fc.nat({ max: accounts_per_run - 1 }),
  step: fc.integer({ min: 1, max: accounts_per_run - 1 }),
  amount: fc.bigInt({ min: 1n, max: 300n }),
});
const anyWave = fc.record({
  posts: fc.array(fc.array(anyMove, { minLength: 1, maxLength: 6 }), {
    minLength: 8,
    maxLength: 40,
  }),
  /** Indexes of earlier transfers to reverse. Each reversal is attempted twice concurrently. */
  reversals: fc.array(fc.nat(), { maxLength: 6 }),
});
type Wave = typeof anyWave extends fc.Arbitrary<infer W> ? W : never;

const commandsOf = ({ posts, reversals }: Wave, accounts: bigint[], ids: bigint[]): Command[] => [
  ...posts.map((moves) => ({
    post: moves.map(({ debit, step, amount }) =>
      move(accounts[debit] ?? 0n, accounts[(debit + step) % accounts_per_run] ?? 0n, amount),
    ),
  })),
  ...reversals
    .flatMap((pick) => (ids.length === 0 ? [] : [ids[pick % ids.length] ?? 0n]))
    .flatMap((id) => [{ reverse: id }, { reverse: id }]),
];

type Accepted = { command: Command; posted: Posted[] };
const isAccepted = (outcome: Outcome): outcome is Accepted => "posted" in outcome;
const firstId = ({ posted }: Accepted): bigint => posted[0]?.id ?? 0n;

const turned = (transfer: Transfer | undefined): Transfer => {
  if (transfer === undefined) throw new Error("a reversal of something that never happened");
  return { ...transfer, debit: transfer.credit, credit: transfer.debit };
};

/**
 * Applies the commands that the database accepted to the model, in the order of their ids, which on every account is the
 * order of execution. `open` has the transfers that can still be reversed: a second reversal is not found there and fails.
 */
const repeat = (model: Model, accepted: Accepted[], open: Map<bigint, Transfer>): void => {
  for (const { command, posted } of accepted.toSorted((a, b) => Number(firstId(a) - firstId(b)))) {
    const transfers = "post" in command ? command.post : [turned(open.get(command.reverse))];
    const afters = model.apply(transfers);
    expect(posted).toEqual(afters?.map((after) => expect.objectContaining(after)));
    if ("reverse" in command) open.delete(command.reverse);
    else for (const [at, { id }] of posted.entries()) open.set(id, turned(turned(transfers[at])));
  }
};

const readBalance = async (ids: bigint[]): Promise<Map<bigint, bigint>> => {
  const { rows } = await sql<{ id: bigint; balance: bigint }>`
    select id, balance from account where id > 0 and id = any (${`{${ids.join(",")}}`}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
};

let next_player = 1_000n;

const playHistory = async (waves: Wave[]): Promise<void> => {
  const first = next_player;
  next_player += players_per_run;
  const accounts = listAccounts(first);
  const players = Array.from({ length: Number(players_per_run) }, (_, at) => first + BigInt(at));
  await fund(db, players, start_balance);
  const model = createModel();
  for (const player of players) model.balances.set(playerAccount(player, "main"), start_balance);
  const open = new Map<bigint, Transfer>();
  for (const wave of waves) {
    const outcomes = await crew.play(commandsOf(wave, accounts, [...open.keys()]));
    repeat(model, outcomes.filter(isAccepted), open);
  }
  for (const [id, balance] of await readBalance(accounts)) {
    expect(balance).toBe(model.balances.get(id) ?? 0n);
    expect(balance).toBeGreaterThanOrEqual(0n);
  }
};

test(
  "L3 L5 T8 any history executed concurrently by two processes on 16 connections ends like the model",
  { timeout: test_timeout_ms },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWave, { minLength: 1, maxLength: 4 }), playHistory),
      { numRuns: runs },
    );
    expect(await audit(db)).toMatchObject({ is_clean: true, differences: [] });
  },
);

test(
  "L4 1,000 parallel debits of a small balance succeed exactly as often as the balance allows",
  { timeout: test_timeout_ms },
  async () => {
    const main = playerAccount(1n, "main");
    await fund(db, [1n], 375n);
    const outcomes = await crew.play(
      Array.from({ length: 1_000 }, () => ({
        post: [move(main, houseAccounts.lottery_stakes, 10n)],
      })),
    );
    const afters = outcomes.filter(isAccepted).map(({ posted }) => posted[0]?.debit_after);
    expect(new Set(afters)).toEqual(
      new Set(Array.from({ length: 37 }, (_, at) => 5n + BigInt(at) * 10n)),
    );
    expect(afters).toHaveLength(37);
    expect(outcomes.filter((outcome) => "refused" in outcome)).toHaveLength(963);
    expect(await audit(db)).toMatchObject({ is_clean: true });
  },
);
