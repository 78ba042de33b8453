import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const program = resolve(import.meta.dirname, "../../../tools/sms-inbox.ts");

export type SmsInbox = {
  /** The messages of a phone are at `${address}/messages?to=09…`. */
  address: string;
  /** The value of SMS_GATEWAYS. */
  gateways: string;
  stop: () => void;
};

/** Starts a gateway that stores messages for the tests to read. */
export async function startSmsInbox(): Promise<SmsInbox> {
  const api_key = randomBytes(16).toString("hex");
  const child = spawn(process.execPath, [program], {
    env: { SMS_INBOX_KEY: api_key },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const address = line.replace("sms inbox ", "");
  return {
    address,
    gateways: JSON.stringify([{ name: "inbox", url: `${address}/send`, api_key }]),
    stop: () => child.kill("SIGKILL"),
  };
}
