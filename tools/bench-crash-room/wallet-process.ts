/** A wallet that accepts every call at once, signed as the protocol asks, and adds up what it was asked to move. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { answerText, headerNames, sign } from "@shwe/swp";

export type WalletSums = { staked: number; won: number; calls: number; repeated: number };

const [secret = ""] = process.argv.slice(2);
const seen = new Set<string>();
const sums: WalletSums = { staked: 0, won: 0, calls: 0, repeated: 0 };

type Call = { tx_id: string; amount?: string };

const readBody = async (request: IncomingMessage): Promise<Call> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Call;
};

const add = (path: string, { tx_id, amount }: Call): void => {
  if (seen.has(tx_id)) {
    sums.repeated += 1;
    return;
  }
  seen.add(tx_id);
  sums.calls += 1;
  const hundredths = Math.round(Number(amount ?? 0) * 100);
  if (path.endsWith("/bet")) sums.staked += hundredths;
  if (path.endsWith("/win")) sums.won += hundredths;
};

const server = createServer((request, response) => {
  void (async () => {
    const call = await readBody(request);
    add(request.url ?? "", call);
    const { tx_id } = call;
    const body = Buffer.from(
      JSON.stringify({
        ...{ code: 0, name: "OK", tx_id, operator_tx_id: tx_id, currency: "MMK" },
        ...{ balance: "1000", balance_before: "1000", balance_after: "1000" },
      }),
    );
    const time = String(Date.now());
    const nonce = String(request.headers[headerNames.nonce]);
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      [headerNames.time]: time,
      [headerNames.sign]: sign(secret, answerText(200, { time, nonce, body })),
    });
    response.end(body);
  })();
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("message", () => process.send?.(sums));
