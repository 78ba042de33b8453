import type { PoolClient } from "pg";

const marker = "/* prepared:";

/**
 * Sends a statement that begins with a comment such as "prepared:ledger_post" as a prepared statement of that name:
 * PostgreSQL parses and plans it once per connection. For the few statements of the hot paths; the text of a name
 * must never vary.
 */
export const nameMarkedStatements = (client: PoolClient): void => {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const sendNamed = (...args: unknown[]): unknown => {
    const [text, values] = args;
    if (typeof text !== "string" || !text.startsWith(marker)) return send(...args);
    const name = text.slice(marker.length, text.indexOf(" ", marker.length));
    return send({ name, text, values });
  };
  Object.defineProperty(client, "query", { value: sendNamed });
};
