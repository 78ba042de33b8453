/** An expected refusal of the game server; `error` is its reason. */
export type Refused = {
  kind: "refused";
  error: string;
  details: Readonly<Record<string, unknown>>;
};

/** `lost`: whether the server did what was asked is unknown. */
export type Reply<Body> = { kind: "ok"; body: Body } | Refused | { kind: "lost" };

/** Asks the game server; with a body to send it is a POST. */
export type Call = <Body>(path: string, sent?: object) => Promise<Reply<Body>>;

const timeout_ms = 20_000;
const server_fault = 500;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

export const createCall = (game_code: string): Call => {
  async function call<Body>(path: string, sent?: object): Promise<Reply<Body>> {
    try {
      const response = await fetch(`/api/${game_code}${path}`, {
        signal: AbortSignal.timeout(timeout_ms),
        ...(sent === undefined
          ? {}
          : {
              method: "POST",
              headers: { "content-type": "application/json" },
              body: JSON.stringify(sent),
            }),
      });
      if (response.status >= server_fault) return { kind: "lost" };
      const body: unknown = await response.json();
      if (response.ok) return { kind: "ok", body: body as Body };
      const details = isFields(body) ? body : {};
      return { kind: "refused", error: String(details["error"]), details };
    } catch {
      return { kind: "lost" };
    }
  }
  return call;
};
