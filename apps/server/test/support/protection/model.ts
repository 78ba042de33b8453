import type { Command, LimitName, Outcome } from "./play.ts";

type Limit = {
  amount: bigint;
  used: bigint;
  raise: { amount: bigint | null; ripe: boolean } | null;
};
type Totals = Record<LimitName["kind"], bigint>;

/**
 * A model of the limits in memory, written independently of the SQL. Everything happens on one day, so a new limit
 * counts all earlier amounts too; `passPeriod` resets the counters of a period.
 */
export type Model = {
  /**
   * Applies the outcome of a command and returns what the rules of limits do not allow in it. Outcomes must be applied
   * in the order in which their commands ran.
   */
  repeat: (outcome: Outcome) => string[];
  passPeriod: (period: LimitName["period"]) => void;
  /** Lets a day pass for all pending raises of limits. */
  ripen: () => void;
  /**
   * Marks a player for whom a payout or refund ran while a limit was set for the first time. The counters in the
   * database may then be above those of the model, never below.
   */
  blur: (player_id: bigint) => void;
  compare: (rows: (LimitName & { amount: bigint; used: bigint })[]) => string[];
};

const keyOf = ({ player_id, kind, period }: LimitName) => `${player_id} ${kind} ${period}`;

export const createModel = (): Model => {
  const limits = new Map<string, Limit & LimitName>();
  const totals = new Map<bigint, Totals>();
  const paused = new Set<bigint>();
  const blurred = new Set<bigint>();

  const totalsOf = (player_id: bigint): Totals => {
    const found = totals.get(player_id) ?? { deposit: 0n, stake: 0n, loss: 0n };
    totals.set(player_id, found);
    return found;
  };
  const limitsOf = (player_id: bigint, kinds: LimitName["kind"][]) =>
    [...limits.values()].filter(
      (each) => each.player_id === player_id && kinds.includes(each.kind),
    );
  const count = (player_id: bigint, kind: LimitName["kind"], amount: bigint) => {
    totalsOf(player_id)[kind] += amount;
    for (const limit of limitsOf(player_id, [kind])) limit.used += amount;
  };

  const judge = (command: Command & { do: "stake" | "deposit" }, accepted: boolean[]): string[] =>
    command.entries.flatMap(({ player_id, amount }, at) => {
      const kinds: LimitName["kind"][] = command.do === "stake" ? ["stake", "loss"] : ["deposit"];
      const fits =
        !paused.has(player_id) &&
        limitsOf(player_id, kinds).every((limit) => limit.used + amount <= limit.amount);
      if (accepted[at]) for (const kind of kinds) count(player_id, kind, amount);
      if (accepted[at] && !fits)
        return [`${command.do} of ${amount} by ${player_id} passes a limit`];
      return fits && !accepted[at] && !blurred.has(player_id)
        ? [`${command.do} of ${amount} by ${player_id} was refused without reason`]
        : [];
    });

  const set = ({ player_id, kind, period, amount }: Command & { do: "set" }) => {
    const name = { player_id, kind, period };
    const limit = limits.get(keyOf(name));
    if (!limit) {
      const used = totalsOf(name.player_id)[name.kind];
      if (amount !== null) limits.set(keyOf(name), { ...name, amount, used, raise: null });
    } else if (amount !== null && amount <= limit.amount) {
      limit.amount = amount;
      limit.raise = null;
    } else if (limit.raise?.amount !== amount) limit.raise = { amount, ripe: false };
  };

  const confirm = (name: LimitName, done: boolean): string[] => {
    const limit = limits.get(keyOf(name));
    if (done !== (limit?.raise?.ripe ?? false))
      return [`the raise of ${keyOf(name)} was ${done ? "" : "not "}confirmed`];
    if (!limit?.raise || !done) return [];
    if (limit.raise.amount === null) limits.delete(keyOf(name));
    else Object.assign(limit, { amount: limit.raise.amount, raise: null });
    return [];
  };

  return {
    repeat: ({ command, accepted }) => {
      switch (command.do) {
        case "stake":
        case "deposit":
          return judge({ ...command, do: command.do }, accepted);
        case "payout":
          for (const { player_id, amount } of command.entries) count(player_id, "loss", -amount);
          return [];
        case "refund":
          for (const { player_id, amount } of command.entries) {
            count(player_id, "loss", -amount);
            for (const limit of limitsOf(player_id, ["stake"]))
              limit.used = limit.used > amount ? limit.used - amount : 0n;
          }
          return [];
        case "set":
          set({ ...command, do: "set" });
          return [];
        case "confirm":
          return confirm(command, accepted[0] ?? false);
        case "cancel": {
          const limit = limits.get(keyOf(command));
          // A cancellation that finds no raise takes no lock, so a raise may have been requested between it and its
          // order number. This is allowed.
          if (!accepted[0]) return [];
          if (!limit?.raise) return [`${keyOf(command)} had no raise to cancel`];
          limit.raise = null;
          return [];
        }
        case "pause":
          paused.add(command.player_id);
          return [];
      }
    },
    passPeriod: (period) => {
      for (const limit of limits.values()) if (limit.period === period) limit.used = 0n;
    },
    ripen: () => {
      for (const { raise } of limits.values()) if (raise) raise.ripe = true;
    },
    blur: (player_id) => blurred.add(player_id),
    compare: (rows) => {
      const wrong = rows.filter((row) => {
        const limit = limits.get(keyOf(row));
        if (!limit || limit.amount !== row.amount) return true;
        return blurred.has(row.player_id) ? row.used < limit.used : row.used !== limit.used;
      });
      return [
        ...wrong.map((row) => `${keyOf(row)} has ${row.used} of ${row.amount}`),
        ...(rows.length === limits.size ? [] : [`${rows.length} limits instead of ${limits.size}`]),
      ];
    },
  };
};
