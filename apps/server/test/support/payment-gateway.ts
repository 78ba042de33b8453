import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { freePort } from "../../bench/lib/ask.ts";
import { ends_with_parent } from "./ends-with-parent.ts";

const program = join(import.meta.dirname, "../../../../tools/gateway-simulator.ts");

const hook_path = "/api/hooks/payment/padauk";

type Faults = {
  lost?: number;
  copies?: number;
  delay_ms?: number;
  is_reordered?: boolean;
  has_forged?: boolean;
};

export type SimulatedGateway = {
  /** The value of PAYMENT_GATEWAYS. */
  setting: string;
  address: { name: string; url: string; merchant_id: string; secret: string };
  setFaults: (faults: Faults) => Promise<void>;
  /** Pays, without a webhook unless asked. */
  pay: (ref: string, wish?: { amount?: number; at?: string; is_silent?: boolean }) => Promise<void>;
  fail: (ref: string) => Promise<void>;
  forget: (ref: string) => Promise<void>;
  /** Sends webhooks to the server of this address from now on. */
  moveHook: (server_url: string) => Promise<void>;
  setSilent: (is_silent: boolean) => Promise<void>;
  /** Sends webhooks of a kind and returns the status codes of the replies. */
  webhook: (ref: string, kind: string, copies?: number) => Promise<number[]>;
  /** How often each call was made. */
  asked: () => Promise<{ open: number; query: number; list: number }>;
  end: () => Promise<void>;
};

/** The method in the reference data that a gateway serves. */
export const padaukpay = 7;

/** Starts the gateway simulator in its own process. Webhooks are sent to the server of this port. */
export const startPaymentGateway = async (server_port?: number): Promise<SimulatedGateway> => {
  const secret = randomBytes(32).toString("hex");
  const hook = `http://127.0.0.1:${server_port ?? (await freePort())}${hook_path}`;
  const child = spawn(process.execPath, [...ends_with_parent, program], {
    env: {
      ...process.env,
      GATEWAY_SIMULATOR_SECRET: secret,
      GATEWAY_SIMULATOR_MERCHANT: "test",
      GATEWAY_SIMULATOR_HOOK: hook,
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const url = line.replace("gateway simulator ", "");
  const tell = async (act: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${url}/control/${act}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${act}`);
    return ((await answer.json()) as { done: unknown }).done;
  };
  const address = { name: "padauk", url, merchant_id: "test", secret };
  return {
    address,
    setting: JSON.stringify([{ ...address, return_url: "https://play.invalid/cashin" }]),
    setFaults: async (faults) => void (await tell("faults", faults)),
    pay: async (ref, wish = {}) => void (await tell("pay", { ref, is_silent: true, ...wish })),
    fail: async (ref) => void (await tell("fail", { ref })),
    forget: async (ref) => void (await tell("forget", { ref })),
    moveHook: async (server_url) => void (await tell("hook", { url: `${server_url}${hook_path}` })),
    setSilent: async (is_silent) => void (await tell("silence", { is_silent })),
    webhook: async (ref, kind, copies = 1) =>
      (await tell("webhook", { ref, kind, copies })) as number[],
    asked: async () =>
      (
        (await (await fetch(url)).json()) as {
          asked: { open: number; query: number; list: number };
        }
      ).asked,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
};
