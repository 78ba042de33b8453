/** A process of its own that does what it is told on its own connections, until the one who started it lets go. */
import { createDb } from "../../src/platform/db/index.ts";
import type { Order, Report } from "./crew.ts";
import { play } from "./play.ts";

const [, , database_url = "", connections = "8"] = process.argv;
const { db } = createDb({
  database_url,
  pool_max: Number(connections),
  application_name: "shwe-test-crew",
  onIdleError: () => undefined,
});

const answer = (report: Report): void => {
  process.send?.(report);
};

process.on("message", ({ id, command }: Order) => {
  play(db, command).then(
    (outcome) => answer({ id, outcome }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});
process.on("disconnect", () => {
  void db.destroy();
});
