import type { Bettor } from "../../support/fixtures/bettors.ts";
import { send } from "../../support/send.ts";

/** What a client knows about a command: it was done, it was refused, or no answer arrived. */
export type Known = "done" | "refused" | "unknown";

/** Status codes that do not reveal the outcome: the command may have been done, or may still be done later. */
const unknown_statuses = new Set([500, 503]);

/** An answer that refuses the command, with its text for the report of a failed run. */
export class Refusal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Calls the server as a player; no answer is an answer too. */
export const post = async (
  url: string,
  path: string,
  { token }: Bettor,
  body: object,
  key?: string,
) => {
  const answer = await send(url, path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (answer === undefined || unknown_statuses.has(answer.status)) return "unknown";
  return answer.status === 200
    ? (answer.json() as { data: { id: string; code: string } }).data
    : new Refusal(`${answer.status} ${answer.bytes.toString("utf8")}`);
};
