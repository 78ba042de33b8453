import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

import { setting } from "./setting.ts";

const program = resolve(import.meta.dirname, "../../../tools/gateway-simulator.ts");

/** The simulated payment gateway of a run. */
type Gateway = {
  /** The value of PAYMENT_GATEWAYS. */
  setting: string;
  address: string;
  stop: () => void;
};

/** Starts the simulated payment gateway, whose webhooks reach the server of this port. */
export async function startPaymentGateway(server_port: number): Promise<Gateway> {
  const secret = randomBytes(32).toString("hex");
  const server = `http://127.0.0.1:${server_port}`;
  const child = spawn(process.execPath, [program], {
    env: {
      GATEWAY_SIMULATOR_MERCHANT: "e2e",
      GATEWAY_SIMULATOR_SECRET: secret,
      GATEWAY_SIMULATOR_HOOK: `${server}/api/hooks/payment/padauk`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const url = /http:\/\/\S+/.exec(line)?.[0];
  if (url === undefined) throw new Error(`unexpected output of the gateway simulator: ${line}`);
  return {
    setting: JSON.stringify([
      { name: "padauk", url, merchant_id: "e2e", secret, return_url: `${server}/cashin` },
    ]),
    address: url,
    stop: () => child.kill("SIGKILL"),
  };
}

/** Pays at the gateway without its page, as from another device. The webhook follows. */
export async function payAtGateway(ref: string): Promise<void> {
  const answer = await fetch(`${setting("E2E_GATEWAY")}/control/pay`, {
    method: "POST",
    body: JSON.stringify({ ref }),
  });
  if (!answer.ok) throw new Error(`the gateway simulator answered ${answer.status}`);
}
