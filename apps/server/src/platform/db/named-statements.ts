import type { PoolClient } from "pg";

const marker = "/* prepared:";

/**
 * A statement that begins with a comment like "prepared:ledger_post" is sent under that name: PostgreSQL then reads and plans
 * it once for a connection instead of every time. For the few statements of the hot paths; their text must always be the same.
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
