import type { Queries } from "../database/database.ts";

/** The time of the database in whole milliseconds since 1970, as far as this process knows it. */
export type Clock = { now: () => number; synchronise: () => Promise<void> };

const samples = 3;

/**
 * Several processes serve a room, so they share the clock of the database. Between synchronisations the time of this process runs on, which
 * neither jumps nor needs a query.
 */
export const createClock = (db: Queries): Clock => {
  let offset_ms = performance.timeOrigin;
  return {
    now: () => Math.floor(performance.now() + offset_ms),
    synchronise: async () => {
      let best_ms = Infinity;
      for (let sample = 0; sample < samples; sample += 1) {
        const asked = performance.now();
        const { rows } = await db.query<{ ms: number }>(
          "select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms",
        );
        const answered = performance.now();
        const [row] = rows;
        if (row === undefined || answered - asked >= best_ms) continue;
        best_ms = answered - asked;
        offset_ms = row.ms - (asked + answered) / 2;
      }
    },
  };
};
