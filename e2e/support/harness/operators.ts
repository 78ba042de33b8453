import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

import type { Player } from "./players.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
/** A command starts a program of its own, which takes its time on a busy machine. */
const command_timeout_ms = 60_000;

/** Runs `npm run operator -- …` as an operator would, on the database of the tests. */
export async function operate(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ["apps/server/scripts/operator.ts", ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "test", OWNER_DATABASE_URL: process.env["E2E_OWNER_URL"] },
    timeout: command_timeout_ms,
  });
  return stdout;
}

const operators = new Map<string, Promise<string>>();

/** Each process of the tests has operators of its own, one for each role, made by the first there was. */
export async function someOperator(role = "reviewer"): Promise<string> {
  const name = operators.get(role) ?? addOperator(`${role}-${process.pid}`);
  operators.set(role, name);
  return name;
}

async function addOperator(name: string): Promise<string> {
  try {
    await operate("add", name, ...(await byFirst()));
  } catch {
    // Another process has made the very first one meanwhile; all others are made by somebody.
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
  if (id === undefined) throw new Error(`${user_code} asks for nothing`);
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
