import type { Amount } from "@shwe/swp";

import type { Case, Group } from "../case.ts";
import { kyat, type Call, type Expected, type Player, type Verb } from "../neutral.ts";
import type { Trial } from "../trial.ts";

/** The stake, win and correction of every cell, in kyat. */
const stake = { text: "10", amount: kyat(10) };
const other_stake = { text: "20", amount: kyat(20) };
const prize = { text: "25", amount: kyat(25) };
const correction = { text: "5", amount: kyat(5) };
/** More than any player of the kit has. */
const too_much = "900000000";

type Ids = { player: Player; round: string; bet: string; win: string; new_tx: string };

const betOf = ({ player, round, bet }: Ids, amount = stake.text): Call => ({
  ...{ verb: "bet", tx: bet, player, round, amount },
});
const winOf = ({ player, round, win }: Ids): Call => ({
  ...{ verb: "win", tx: win, player, round, amount: prize.text },
});
const rollbackOf = ({ player, round, bet, win }: Ids, of: "bet" | "win", tx: string): Call => ({
  ...{ verb: "rollback", tx, player, round, of, ref: of === "bet" ? bet : win },
  amount: of === "bet" ? stake.text : prize.text,
});

type Column = {
  name: string;
  /** What the round holds for the player when the cell's call arrives: the sum of its stakes minus its wins. */
  held: Amount;
  verbs: readonly Verb[];
  prepare: (trial: Trial, ids: Ids) => Promise<void>;
};

const bets = async (trial: Trial, ids: Ids) => {
  await trial.does(betOf(ids), "OK", -stake.amount);
};
const betsAndWins = async (trial: Trial, ids: Ids) => {
  await bets(trial, ids);
  await trial.does(winOf(ids), "OK", prize.amount);
};
const ends = async (trial: Trial, { player, round }: Ids, verb: "close" | "void", moves = 0n) => {
  await trial.does({ verb, tx: trial.id(verb), player, round }, "OK", moves);
};

const columns: readonly Column[] = [
  { name: "nothing is known", held: 0n, verbs: [], prepare: async () => undefined },
  { name: "the bet is accepted", held: stake.amount, verbs: [], prepare: bets },
  {
    ...{ name: "the bet is refused", held: 0n, verbs: [] },
    prepare: async (trial, ids) => {
      await trial.does(betOf(ids, too_much), "INSUFFICIENT_FUNDS");
    },
  },
  {
    ...{ name: "the bet is taken back", held: 0n, verbs: ["rollback"] },
    prepare: async (trial, ids) => {
      await bets(trial, ids);
      await trial.does(rollbackOf(ids, "bet", trial.id("undo")), "OK", stake.amount);
    },
  },
  {
    ...{ name: "the round has a win", held: stake.amount - prize.amount, verbs: ["win"] },
    prepare: betsAndWins,
  },
  {
    ...{ name: "the round has a win and is closed", held: stake.amount - prize.amount },
    verbs: ["win", "close"],
    prepare: async (trial, ids) => {
      await betsAndWins(trial, ids);
      await ends(trial, ids, "close");
    },
  },
  {
    ...{ name: "the round is void", held: 0n, verbs: ["win", "void"] },
    prepare: async (trial, ids) => {
      await betsAndWins(trial, ids);
      await ends(trial, ids, "void", stake.amount - prize.amount);
    },
  },
  {
    ...{ name: "the round is closed without a win", held: stake.amount, verbs: ["close"] },
    prepare: async (trial, ids) => {
      await bets(trial, ids);
      await ends(trial, ids, "close");
    },
  },
  {
    ...{ name: "the bet was taken back before it arrived", held: 0n, verbs: ["rollback"] },
    prepare: async (trial, ids) => {
      await trial.does(rollbackOf(ids, "bet", trial.id("undo")), "OK_NOOP");
    },
  },
];

type Row = {
  name: string;
  verb: Verb;
  call: (ids: Ids, column: number) => Call;
  /** What the call moves when it is done. */
  moves: (column: Column) => Amount;
  /** One outcome for each column; null where the page has no cell. */
  cells: readonly (Expected | null)[];
};

const refused_column = 2;
/** In the columns without a win of their own the win to take back is unknown. */
const rows: readonly Row[] = [
  {
    ...{ name: "the same bet", verb: "bet" },
    call: (ids, column) => betOf(ids, column === refused_column ? too_much : stake.text),
    moves: () => -stake.amount,
    cells: [
      ...(["OK", "OK_REPLAY", "INSUFFICIENT_FUNDS", "TX_CANCELLED", "OK_REPLAY"] as const),
      ...(["OK_REPLAY", "TX_CANCELLED", "OK_REPLAY", "TX_CANCELLED"] as const),
    ],
  },
  {
    ...{ name: "another bet of the round", verb: "bet" },
    call: (ids) => ({ ...betOf(ids, other_stake.text), tx: ids.new_tx }) as Call,
    moves: () => -other_stake.amount,
    cells: ["OK", "OK", "OK", "OK", "OK", "ROUND_CLOSED", "ROUND_CLOSED", "ROUND_CLOSED", "OK"],
  },
  {
    ...{ name: "another win", verb: "win" },
    call: (ids) => ({ ...winOf(ids), tx: ids.new_tx }) as Call,
    moves: () => prize.amount,
    cells: [
      ...(["BET_NOT_FOUND", "OK", "BET_NOT_FOUND", "ROUND_VOID", "OK", "OK"] as const),
      ...(["ROUND_VOID", "OK", "ROUND_VOID"] as const),
    ],
  },
  {
    ...{ name: "a rollback of the bet", verb: "rollback" },
    call: (ids) => rollbackOf(ids, "bet", ids.new_tx),
    moves: ({ held }) => held,
    cells: [
      ...(["OK_NOOP", "OK", "OK_NOOP", "OK_REPLAY", "BET_SETTLED", "BET_SETTLED"] as const),
      ...(["OK_REPLAY", "BET_SETTLED", "OK_REPLAY"] as const),
    ],
  },
  {
    ...{ name: "a rollback of the win", verb: "rollback" },
    call: (ids) => rollbackOf(ids, "win", ids.new_tx),
    moves: () => -prize.amount,
    cells: ["OK_NOOP", null, null, null, "OK", "OK", "OK_REPLAY", null, null],
  },
  {
    ...{ name: "round/close", verb: "close" },
    call: ({ player, round, new_tx }) => ({ verb: "close", tx: new_tx, player, round }),
    moves: () => 0n,
    cells: ["BET_NOT_FOUND", "OK", "OK", "OK", "OK", "OK_REPLAY", "ROUND_VOID", "OK_REPLAY", "OK"],
  },
  {
    ...{ name: "round/void", verb: "void" },
    call: ({ player, round, new_tx }) => ({ verb: "void", tx: new_tx, player, round }),
    moves: ({ held }) => held,
    cells: ["OK_NOOP", "OK", "OK", "OK", "OK", "OK", "OK_REPLAY", "OK", "OK"],
  },
  {
    ...{ name: "adjust", verb: "adjust" },
    call: ({ player, round, new_tx }) => ({
      ...{ verb: "adjust", tx: new_tx, player, round },
      ...{ amount: correction.text, direction: "credit" },
    }),
    moves: () => correction.amount,
    cells: [
      ...(["BET_NOT_FOUND", "BET_NOT_FOUND", "BET_NOT_FOUND", "ROUND_VOID", "OK", "OK"] as const),
      ...(["ROUND_VOID", "OK", "ROUND_VOID"] as const),
    ],
  },
];

const cellCase = (row: Row, at_row: number, column: Column, at_column: number): Case | null => {
  const expected = row.cells[at_column];
  if (expected == null) return null;
  const id = `W-1${at_row + 1}${at_column + 1}`;
  return {
    id,
    sentence: `${row.name} when ${column.name}: ${expected}`,
    verbs: [row.verb, ...column.verbs],
    run: async (trial) => {
      const player = await trial.player();
      const ids: Ids = {
        ...{ player, round: trial.id("round"), bet: trial.id("bet"), win: trial.id("win") },
        new_tx: trial.id("new"),
      };
      await column.prepare(trial, ids);
      const outcome = trial.driver.differs[id] ?? expected;
      const moves = outcome === "OK" ? row.moves(column) : 0n;
      await trial.does(row.call(ids, at_column), outcome, moves);
    },
  };
};

/** A win that has been taken back is a column of its own, which only its rollback has. */
const winTakenBack: Case = {
  id: "W-154",
  sentence: "a rollback of the win when the win is taken back: OK_REPLAY",
  verbs: ["rollback", "win"],
  run: async (trial) => {
    const player = await trial.player();
    const [round, bet, win] = [trial.id("round"), trial.id("bet"), trial.id("win")];
    const ids: Ids = { player, round, bet, win, new_tx: trial.id("new") };
    await betsAndWins(trial, ids);
    await trial.does(rollbackOf(ids, "win", ids.new_tx), "OK", -prize.amount);
    const outcome = trial.driver.differs[winTakenBack.id] ?? "OK_REPLAY";
    await trial.does(rollbackOf(ids, "win", trial.id("again")), outcome);
  },
};

export const matrix: Group = {
  title: "Order: every call in every state of a round",
  cases: [
    ...rows.flatMap((row, at_row) =>
      columns.flatMap((column, at_column) => cellCase(row, at_row, column, at_column) ?? []),
    ),
    winTakenBack,
  ],
};
