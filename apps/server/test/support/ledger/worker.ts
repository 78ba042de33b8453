/** A process that executes the commands it receives on its own connections, until its parent disconnects. */
import { createDb } from "../../../src/platform/db/index.ts";
import type { Order, Report } from "./crew.ts";
import { play } from "./play.ts";

const [, , database_url = "", connections_text = "8"] = process.argv;
const connections = Number(connections_text);
const { db } = createDb({
  database_url,
  pool_max: connections,
  application_name: "shwe-test-crew",
  onIdleError: () => undefined,
});

/**
 * Commands that wait for a free connection. They do not wait in the pool, which has a timeout: on a busy machine a
 * thousand commands take long.
 */
const waiting: Order[] = [];
let busy = 0;

const answer = (report: Report): void => {
  process.send?.(report);
};

const workOff = async (): Promise<void> => {
  busy += 1;
  for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
    const { id, command } = order;
    await play(db, command).then(
      (outcome) => answer({ id, outcome }),
      (error: unknown) => answer({ id, failure: String(error) }),
    );
  }
  busy -= 1;
};

process.on("message", (order: Order) => {
  waiting.push(order);
  if (busy < connections) void workOff();
});
process.on("disconnect", () => {
  void db.destroy();
});
