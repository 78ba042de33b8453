import { sign, timeOf } from "./signature.ts";

/** One page of the list of a day is the largest answer. */
const answer_bytes_max = 512 * 1024;
const timeout_ms = 8_000;

export type GatewayAddress = {
  readonly name: string;
  readonly url: string;
  readonly merchant_id: string;
  readonly secret: string;
};

type Asked = { method: "GET" | "POST"; path: string; body?: object };

const readBounded = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > answer_bytes_max) throw new Error("the gateway answers too many bytes");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
};

/**
 * Calls the gateway with a signature over time, path and body, and returns its status and JSON. Redirects are refused, because
 * another host could otherwise answer for the gateway. Errors contain neither the secret nor the body.
 */
export const callGateway = async (
  { name, url, merchant_id, secret }: GatewayAddress,
  { method, path, body }: Asked,
  signal: AbortSignal,
): Promise<{ status: number; json: unknown }> => {
  const sent = body === undefined ? "" : JSON.stringify(body);
  const time = timeOf(new Date());
  const answer = await fetch(`${url.replace(/\/$/, "")}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "x-merchant": merchant_id,
      "x-time": time,
      "x-signature": sign(secret, time, `${method} ${path}\n${sent}`),
    },
    ...(body === undefined ? {} : { body: sent }),
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)]),
  });
  const text = await readBounded(answer);
  if (!answer.ok && answer.status !== 404)
    throw new Error(`payment gateway ${name} answered ${answer.status}`);
  return { status: answer.status, json: JSON.parse(text) as unknown };
};
