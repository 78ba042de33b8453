import type { Log } from "../../platform/telemetry/index.ts";
import type { Sms, SmsGateway } from "./gateways/port.ts";

/** After this time without an answer the next gateway is tried. */
const gateway_timeout_ms = 4_000;
/** After this many failures in a row a gateway is tried last. */
const failures_to_open = 3;
/** How long a failing gateway is tried last. */
const open_ms = 30_000;

type Circuit = { gateway: SmsGateway; failures: number; open_until_ms: number };

export type DeliverSms = (sms: Sms, signal: AbortSignal) => Promise<void>;

/**
 * Sends a message through the first gateway that accepts it, in the configured order. A gateway that failed
 * repeatedly is tried last for a while, but never skipped, because a late code is better than none. If a gateway
 * accepted a message without confirming it, the player may get it twice, which is harmless.
 */
export const createDelivery = (
  gateways: readonly SmsGateway[],
  log: Log,
  now_ms: () => number = () => performance.now(),
): DeliverSms => {
  const circuits = gateways.map((gateway): Circuit => ({ gateway, failures: 0, open_until_ms: 0 }));

  const inOrder = (): Circuit[] => {
    const now = now_ms();
    return circuits.toSorted(
      (a, b) => Number(a.open_until_ms > now) - Number(b.open_until_ms > now),
    );
  };

  const attempt = async (circuit: Circuit, sms: Sms, signal: AbortSignal): Promise<boolean> => {
    try {
      await circuit.gateway.send(
        sms,
        AbortSignal.any([signal, AbortSignal.timeout(gateway_timeout_ms)]),
      );
      circuit.failures = 0;
      circuit.open_until_ms = 0;
      return true;
    } catch (err) {
      circuit.failures += 1;
      if (circuit.failures >= failures_to_open) circuit.open_until_ms = now_ms() + open_ms;
      log.warn({ err, gateway: circuit.gateway.name }, "sms gateway failed");
      return false;
    }
  };

  return async (sms, signal) => {
    for (const circuit of inOrder()) if (await attempt(circuit, sms, signal)) return;
    throw new Error("no sms gateway took the message");
  };
};
