import { ask, headOf, keepAliveMsOf, type Headers } from "./ask.ts";
import type { BareOrder } from "./bare-process.ts";
import { startChild, type Child } from "./child.ts";

/** Reads the response of the server at `port`, starts a bare server with the same response, and compares both. */
export const startBareTwin = async (
  port: number,
  path: string,
  headers: Headers,
): Promise<Child & { port: number }> => {
  const answer = await ask(port, path, headers);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const order: BareOrder = {
    headers: headOf(answer.rawHeaders),
    body_base64: answer.body.toString("base64"),
    keep_alive_timeout_ms: keepAliveMsOf(answer.rawHeaders),
  };
  const bare = startChild(new URL("bare-process.ts", import.meta.url));
  bare.process.send(order);
  const barePort = await bare.nextMessage<number>();
  const twin = await ask(barePort, path, headers);
  if (!twin.body.equals(answer.body) || String(headOf(twin.rawHeaders)) !== String(order.headers)) {
    await bare.stop();
    throw new Error("the bare server does not answer the same bytes");
  }
  return { ...bare, port: barePort };
};
