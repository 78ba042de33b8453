import { randomInt } from "node:crypto";

import { yangonDay } from "@shwe/rules";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { findCashFaults } from "../../src/modules/cashier/index.ts";
import { apply } from "../support/cash-model/apply.ts";
import type { Command, Outcome } from "../support/cash-model/commands.ts";
import { compare } from "../support/cash-model/compare.ts";
import { anyCommand, createRandom, type Random } from "../support/cash-model/generate.ts";
import { createModel, type Model } from "../support/cash-model/model.ts";
import { openPlace, start_kyat, type Place } from "../support/cash-model/place.ts";
import { play } from "../support/cash-model/play.ts";
import { createTestDatabase } from "../support/database.ts";

/** From so many commands on, every kind is accepted at least once and every main refusal occurs. */
const long_run = 10_000;
/** The number of random commands: few in CI; set `CASH_MODEL_COMMANDS=10000` for a long run. */
const commands_max = Number(process.env["CASH_MODEL_COMMANDS"] ?? 1_500);
/** Set `CASH_MODEL_SEED` to repeat the commands of a run; their order in the database still varies. */
const seed = Number(process.env["CASH_MODEL_SEED"] ?? randomInt(2 ** 31));
const test_timeout_ms = 120_000 + commands_max * 40;
const per_batch = 60;
/** Commands that run at once, each on a connection of its own. */
const at_once = 24;
const counts = { players: 12, operators: 5, accounts: 3 };

const database = await createTestDatabase();
const place = await openPlace(database, counts);
const { owner } = database;

const playAll = async (commands: readonly Command[]): Promise<Outcome[]> => {
  const waiting = commands.values();
  const outcomes: Outcome[] = [];
  const workOff = async () => {
    for (const command of waiting) outcomes.push(await play(place, command));
  };
  await Promise.all(Array.from({ length: at_once }, workOff));
  return outcomes;
};

const listOf = (ids: readonly bigint[]) => `{${ids.join(",")}}`;

/** Moves the end of some open requests into the past. */
const makeOverdue = async (model: Model, random: Random): Promise<void> => {
  const open = [...model.ins.values()].filter(
    ({ state }) => state === "reserved" || state === "pending",
  );
  const chosen = open.filter(() => random() < 0.08);
  for (const each of chosen) each.isOverdue = true;
  await sql`update cash_in_request set until_at = clock_timestamp()
    where id = any (${listOf(chosen.map(({ id }) => id))}::bigint[])`.execute(owner);
};

/** Ends all claims and breaks, and the waiting time of raised limits. */
const passTime = async (model: Model): Promise<void> => {
  await sql`delete from cash_claim`.execute(owner);
  model.claims.clear();
  await sql`delete from protection_break`.execute(owner);
  await sql`update protection_limit set raise_possible_at = raise_possible_at - interval '24 hours'`.execute(
    owner,
  );
  for (const player of model.players) {
    Object.assign(player, { isPaused: false, isExcluded: false });
    for (const { raise } of player.limits.values()) if (raise) raise.ripe = true;
  }
};

const playersOf = ({ command, rows }: Outcome, { ins }: Model): number[] => {
  if ("player" in command) return [command.player];
  return rows.flatMap(({ direction, id }) =>
    direction === "in" ? [ins.get(id)?.player ?? -1] : [],
  );
};

/** Players for whom a limit was set while requests changed: a release may be missing in what a first limit counts. */
const blurredBy = (outcomes: readonly Outcome[], model: Model): Set<number> =>
  new Set(
    outcomes
      .filter(({ command }) => command.do === "set_limit")
      .flatMap((outcome) => playersOf(outcome, model)),
  );

/** Applies a batch to the model in the order in which the database ran it. */
const applyAll = (model: Model, outcomes: readonly Outcome[], blurred: ReadonlySet<number>) =>
  outcomes
    .filter(({ refusal }) => refusal === null)
    .toSorted((a, b) => Number(a.order - b.order))
    .flatMap((outcome) =>
      apply(
        model,
        outcome,
        playersOf(outcome, model).some((player) => blurred.has(player)),
      ),
    );

const passes_every = 3;
const audits_every = 40;

const runBatch = async (held: Place, model: Model, random: Random, batch: number) => {
  await makeOverdue(model, random);
  if (batch % passes_every === 0) await passTime(model);
  const commands = Array.from({ length: per_batch }, () => anyCommand(model, random, counts));
  const outcomes = await playAll(commands);
  const blurred = blurredBy(outcomes, model);
  const faults = [...applyAll(model, outcomes, blurred), ...(await compare(held, model, blurred))];
  const isAudited = batch % audits_every === 0;
  if (isAudited && !(await audit(owner)).is_clean) faults.push("the audit found differences");
  return { outcomes, faults };
};

/** Every kind of command has to be accepted sometimes, because the test proves nothing otherwise. */
const kinds: readonly Command["do"][] = [
  ...(["reserve", "send", "cancel", "expire", "claim", "approve", "approve_together"] as const),
  ...(["reject", "return_money", "return_excess", "reopen", "reverse", "return_out"] as const),
  ...(["cash_out", "approve_out", "reject_out", "pay", "stake", "to_game", "from_game"] as const),
  ...(["set_limit", "confirm_limit", "pause", "exclude"] as const),
];

/** Commands that are accepted in every run, also in a short one. */
const frequent: readonly Command["do"][] = [
  "reserve",
  "send",
  "approve",
  "cash_out",
  "approve_out",
  "pay",
];

const refusals: readonly string[] = ["SC001", "SC002", "limit_reached", "insufficient_balance"];

test(
  `T8 R-405 B-621 cash in and cash out on ${at_once} connections end like the model`,
  { timeout: test_timeout_ms },
  async () => {
    const began_on = yangonDay(new Date());
    const random = createRandom(seed);
    const model = createModel(counts.players, counts.accounts, start_kyat);
    const accepted = new Map<string, number>();
    const refused = new Map<string, number>();
    for (let batch = 1; batch * per_batch <= commands_max; batch += 1) {
      const { outcomes, faults } = await runBatch(place, model, random, batch);
      // The model does not simulate midnight in Yangon, when periods end, so a run that spans it ends there.
      if (yangonDay(new Date()) !== began_on) return;
      expect(faults, `seed ${seed}, batch ${batch}`).toEqual([]);
      for (const { command, refusal } of outcomes) {
        const [sums, name] = refusal === null ? [accepted, command.do] : [refused, refusal];
        sums.set(name, (sums.get(name) ?? 0) + 1);
      }
    }
    // A short run may have no chance for a rare command or refusal, such as a limit that is reached.
    const isLong = commands_max >= long_run;
    expect(isLong ? kinds.filter((kind) => !accepted.has(kind)) : []).toEqual([]);
    expect(isLong ? refusals.filter((code) => !refused.has(code)) : []).toEqual([]);
    expect(frequent.filter((kind) => !accepted.has(kind))).toEqual([]);
    expect(accepted.size).toBeGreaterThan(kinds.length / 2);
    expect(refused.size).toBeGreaterThan(refusals.length);
    expect(await audit(owner)).toMatchObject({ is_clean: true, differences: [] });
    expect(await findCashFaults(owner)).toEqual([]);
  },
);
