import type { Log } from "../../platform/telemetry/index.ts";
import type { Sms, SmsGateway } from "./gateways/port.ts";

/** A gateway that does not answer within this is left for the next one. */
const gateway_timeout_ms = 4_000;
/** After so many failures in a row a gateway is asked last … */
const failures_to_open = 3;
/** … for this long. */
const open_ms = 30_000;

type Circuit = { gateway: SmsGateway; failures: number; open_until_ms: number };

export type DeliverSms = (sms: Sms, signal: AbortSignal) => Promise<void>;

/**
 * Hands a message to the first gateway that takes it, in their order; one that kept failing goes to the end of the line for a
 * while, but is never left out: a code that comes late beats none. A gateway that took the message without saying so may make a
 * player get it twice, which does no harm.
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
      log.warn({ err, gateway: circuit.gateway.name }, "an sms gateway did not take a message");
      return false;
    }
  };

  return async (sms, signal) => {
    for (const circuit of inOrder()) if (await attempt(circuit, sms, signal)) return;
    throw new Error("no sms gateway took the message");
  };
};
