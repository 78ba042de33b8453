import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const tell_timeout_ms = 20_000;

/** Tells players something by the operator's command. */
export async function tell(...args: string[]): Promise<void> {
  await run(process.execPath, ["apps/server/scripts/announce.ts", ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "test", DATABASE_URL: process.env["E2E_APP_URL"] },
    timeout: tell_timeout_ms,
  });
}
