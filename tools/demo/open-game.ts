import type { Call } from "./call.ts";
import { must } from "./call.ts";

const call_max_ms = 30_000;

/** A game of the studio that a simulated player has opened, and its JSON API. Rejects with the reason of a refusal. */
export type OpenGame = {
  ask: <Body>(path: string, sent?: object) => Promise<Body>;
};

/** Browsers resolve names below localhost to the machine itself; Node asks a name server. */
const reachable = (address: string): URL => {
  const url = new URL(address);
  if (url.hostname.endsWith(".localhost")) url.hostname = "127.0.0.1";
  return url;
};

type Launched = { p_code: number; cate_code: number; g_code: string };

/** Launches a game as the player app does, and exchanges the token as the browser does when it opens the address. */
export const openGame = async (
  call: Call,
  { token, user_code }: { token: string; user_code: string },
  { p_code, cate_code, g_code }: Launched,
  signal: AbortSignal,
): Promise<OpenGame> => {
  const params = { user_code, p_code: String(p_code), cate_code: String(cate_code), g_code };
  const { Url } = await must(call("launchGame", { params, token }));
  const address = reachable(Url);
  const limit = () => AbortSignal.any([signal, AbortSignal.timeout(call_max_ms)]);
  const opened = await fetch(address, { redirect: "manual", signal: limit() });
  const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
  if (cookie === "") throw new Error(`not opened, status ${opened.status}`);
  return {
    ask: async <Body>(path: string, sent?: object): Promise<Body> => {
      const answer = await fetch(new URL(`/api/${g_code}${path}`, address), {
        signal: limit(),
        ...(sent === undefined
          ? { headers: { cookie } }
          : {
              method: "POST",
              headers: { cookie, "content-type": "application/json" },
              body: JSON.stringify(sent),
            }),
      });
      const body = (await answer.json()) as Body & { error?: string };
      if (!answer.ok) throw new Error(body.error ?? String(answer.status));
      return body;
    },
  };
};
