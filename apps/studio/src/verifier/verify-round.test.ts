import { describe, expect, test } from "vitest";

import rounds from "../../vectors/rounds.json" with { type: "json" };
import { verifyRound } from "./verify-round.ts";

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Another value of the same kind, as somebody would write it into the stored result. */
const changed = (value: Json): Json => {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (value === null) return "9.99";
  return typeof value === "string" ? `${value}0` : null;
};

/** Each copy of a value in which one leaf was changed, with the path of the leaf. */
const forgeries = (value: Json, path: string): { path: string; forged: Json }[] => {
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      forgeries(item, `${path}[${at}]`).map(({ path: of_leaf, forged }) => ({
        path: of_leaf,
        forged: value.map((other, place) => (place === at ? forged : other)),
      })),
    );
  if (isObject(value))
    return Object.entries(value).flatMap(([name, item]) =>
      forgeries(item, `${path}.${name}`).map(({ path: of_leaf, forged }) => ({
        path: of_leaf,
        forged: { ...value, [name]: forged },
      })),
    );
  return [{ path, forged: changed(value) }];
};

describe.each(rounds)("the published round $round_id", (round) => {
  test("B-642 is as computed", () => {
    expect(verifyRound(round)).toEqual({
      round_id: round.round_id,
      committed: round.fairness.commitment ?? round.fairness.chain_end,
      faults: [],
    });
  });

  test("B-642 is named with the place when any part of its result was changed", () => {
    for (const { path, forged } of forgeries(round.result, "result")) {
      const { round_id, faults } = verifyRound({ ...round, result: forged });
      expect(round_id).toBe(round.round_id);
      expect(faults).toHaveLength(1);
      expect(faults[0]).toContain(`${path} is stored as`);
    }
  });

  test("B-642 is named when its payout or its stake was changed", () => {
    expect(verifyRound({ ...round, payout: "77.77" }).faults[0]).toContain("payout is stored as");
    const { faults } = verifyRound({ ...round, stake: "2000.00" });
    expect(faults).toHaveLength(round.payout === "0.00" ? 0 : 1);
  });

  test("B-642 is named when its seeds do not belong to the commitment", () => {
    const { fairness } = round;
    const another = "12".repeat(32);
    const committed =
      fairness.kind === "seeds"
        ? { ...fairness, commitment: another }
        : { ...fairness, chain_end: another };
    expect(verifyRound({ ...round, fairness: committed }).faults).toHaveLength(1);
  });
});

const [slot, , mines, , flight] = rounds;

test("a field that is missing or added is named", () => {
  expect(verifyRound({ ...flight, result: { crash_point: "2.75" } }).faults).toEqual([
    'result.cashed_out_at is stored as nothing and must be "2.00"',
  ]);
  expect(verifyRound({ ...flight, result: { ...flight?.result, bonus: 1 } }).faults).toEqual([
    "result.bonus is stored as 1 and must be nothing",
  ]);
});

test("a cash-out after the end of the flight is not paid", () => {
  const { faults } = verifyRound({ ...flight, actions: { automatic: null, manual: "2.76" } });
  expect(faults).toEqual([
    'result.cashed_out_at is stored as "2.00" and must be null',
    'payout is stored as "1000.00" and must be "0.00"',
  ]);
});

test.each([
  { name: "no object", record: "round", fault: "the record is not an object" },
  { name: "another format", record: { ...slot, format: "2" }, fault: "the format is not" },
  { name: "an unknown game", record: { ...slot, game: "poker" }, fault: "there is no game" },
  {
    name: "the chain of a flight for a slot",
    record: { ...slot, fairness: flight?.fairness },
    fault: "are not decided by chain",
  },
  { name: "a stake that is a number", record: { ...slot, stake: 500 }, fault: "stake is not" },
  {
    name: "an open round",
    record: { ...mines, actions: { mines: 3, opened: [], has_cashed_out: false } },
    fault: "the round is not over",
  },
  {
    name: "too many mines",
    record: { ...mines, actions: { mines: 25, opened: [], has_cashed_out: false } },
    fault: "no boards with 25 mines",
  },
  {
    name: "a tile that was opened twice",
    record: { ...mines, actions: { mines: 3, opened: [1, 1], has_cashed_out: true } },
    fault: "opened twice",
  },
  {
    name: "a cash-out at 1.00",
    record: { ...flight, actions: { automatic: "1.00", manual: null } },
    fault: "nobody can cash out at 1.00",
  },
  {
    name: "a client seed with a colon",
    record: { ...slot, fairness: { ...slot?.fairness, client_seed: "a:1" } },
    fault: "client_seed has other characters",
  },
])("a record with $name is refused", ({ record, fault }) => {
  const { faults } = verifyRound(record);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});
