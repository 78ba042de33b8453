import { runCommand } from "../../../apps/server/scripts/operator/commands.ts";
import { dbOf } from "./connections.ts";
import type { Player } from "./players.ts";
import { owner } from "./setting.ts";

/** Runs `npm run operator -- …` in this process on the test database. Returns its output. */
export async function operate(...words: string[]): Promise<string> {
  return (await runCommand(words, dbOf(owner()))).join("\n");
}

const operators = new Map<string, Promise<string>>();

/** Each test process has its own operators, one per role; the first operator of the database adds the others. */
export async function someOperator(role = "reviewer"): Promise<string> {
  const name = operators.get(role) ?? addOperator(`${role}-${process.pid}`);
  operators.set(role, name);
  return name;
}

async function addOperator(name: string): Promise<string> {
  try {
    await operate("add", name, ...(await byFirst()));
  } catch {
    // Another process has added the first operator since `byFirst` read the list; every later operator needs `--by`.
    await operate("add", name, ...(await byFirst()));
  }
  return name;
}

async function byFirst(): Promise<string[]> {
  const [first = ""] = (await operate("list")).split("  ");
  return first === "" ? [] : ["--by", first];
}

async function requestOf({ user_code }: Pick<Player, "user_code">): Promise<string> {
  const line = (await operate("level2", "list"))
    .split("\n")
    .find((each) => each.includes(user_code));
  const [id] = line?.split("  ") ?? [];
  if (id === undefined) throw new Error(`${user_code} has no request`);
  return id;
}

export async function approveLevel2(player: Pick<Player, "user_code">): Promise<void> {
  await operate("level2", "approve", await requestOf(player), "--by", await someOperator());
}

export async function rejectLevel2(
  player: Pick<Player, "user_code">,
  reason: "unreadable" | "not_payment_app" | "other_name" | "altered",
): Promise<void> {
  const request = await requestOf(player);
  await operate("level2", "reject", request, "--by", await someOperator(), "--reason", reason);
}
