import type { LimitPeriod } from "../../../src/db.gen.ts";

/** The number of an operator, player or receiving account in the lists of `Place`. Amounts are whole kyat. */
type InRequest = { id: bigint; version: number; operator: number };

/** Commands of players and operators about cash. Operators decide about the version that the model has. */
export type Command =
  | { do: "reserve"; player: number; account: number; amount: number }
  | { do: "send"; player: number; id: bigint; digits: string }
  | { do: "cancel"; player: number; id: bigint }
  | { do: "expire" }
  | ({ do: "claim"; direction: "in" | "out" } & InRequest)
  | ({ do: "approve"; amount: number } & InRequest)
  | ({ do: "reject" } & InRequest)
  | ({ do: "return_money"; amount: number } & InRequest)
  | { do: "return_excess"; id: bigint; amount: number; operator: number }
  | { do: "approve_together"; id: bigint; amount: number; operator: number }
  | { do: "reopen" | "reverse" | "return_out"; id: bigint; operator: number }
  | { do: "cash_out"; player: number; amount: number }
  | ({ do: "approve_out" | "reject_out" } & InRequest)
  | ({ do: "pay"; account: number; reference: string } & InRequest)
  | { do: "stake"; player: number; amount: number }
  | { do: "to_game" | "from_game"; player: number; amount: number }
  | { do: "set_limit"; player: number; period: LimitPeriod; amount: number | null }
  | { do: "confirm_limit"; player: number; period: LimitPeriod }
  | { do: "pause" | "exclude"; player: number };

export type CommandOf<Name extends Command["do"]> = Command & { do: Name };

/** A request as it is after a command, read while the command has it locked. */
export type RequestRow = {
  direction: "in" | "out";
  id: bigint;
  version: number;
  state: string;
  reserved: number;
};

export type Outcome = {
  command: Command;
  /** Null: accepted. Otherwise the verdict or SQLSTATE of the refusal. */
  refusal: string | null;
  /** The position of an accepted command among all commands, taken while it holds its locks. */
  order: bigint;
  rows: RequestRow[];
};
