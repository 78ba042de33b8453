import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { afterAll } from "vitest";

import { ends_with_parent } from "./ends-with-parent.ts";

const program = join(import.meta.dirname, "../../../../tools/sms-inbox.ts");

type Message = { to: string; text: string; reference: string };

export type TestGateway = {
  /** The gateway's entry in SMS_GATEWAYS. */
  address: { name: string; url: string; api_key: string };
  messagesTo: (phone: string) => Promise<Message[]>;
  all: () => Promise<Message[]>;
  setFault: (fault: "none" | "refuse" | "hang") => Promise<void>;
  /** Kills the process, as a crash would. */
  kill: () => Promise<void>;
};

const endNow = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
};

/** Starts an SMS gateway in its own process, which ends with the test file at the latest. */
export const startGateway = async (name: string): Promise<TestGateway> => {
  const api_key = randomBytes(16).toString("hex");
  const child = spawn(process.execPath, [...ends_with_parent, program], {
    env: { SMS_INBOX_KEY: api_key },
    stdio: ["pipe", "pipe", "inherit"],
  });
  afterAll(() => endNow(child));
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const base = line.replace("sms inbox ", "");
  const read = async (query: string) =>
    (await (await fetch(`${base}/messages${query}`)).json()) as Message[];
  return {
    address: { name, url: `${base}/send`, api_key },
    messagesTo: (phone) => read(`?to=${encodeURIComponent(phone)}`),
    all: () => read(""),
    setFault: async (fault) => {
      const answer = await fetch(`${base}/fault`, {
        method: "POST",
        body: JSON.stringify({ fault }),
      });
      await answer.body?.cancel();
    },
    kill: () => endNow(child),
  };
};
