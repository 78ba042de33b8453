import { afterAll } from "vitest";

import { runCaddy, type Upstreams } from "./run-caddy.ts";
import { send, type Answer, type Sent } from "./send.ts";

export type ReverseProxy = {
  url: string;
  send: (path: string, sent?: Sent) => Promise<Answer>;
};

/** Starts the reverse proxy of the deployment. It ends with the test file. */
export const startReverseProxy = async (upstreams: Upstreams): Promise<ReverseProxy> => {
  const { url, stop } = await runCaddy(upstreams);
  afterAll(stop);
  return { url, send: (path, sent) => send(url, path, sent) };
};
