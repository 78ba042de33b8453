import type { GameRoutes } from "../../../play/game-routes.ts";
import { createClock } from "../../../rooms/clock.ts";
import { createBoard } from "./board.ts";
import { createBroadcast } from "./broadcast.ts";
import { createDriver } from "./drive-room.ts";
import { createSecrets } from "./flights.ts";
import { serveRoom } from "./routes.ts";

/** The room in which all players of Hintha Flight have the same flights. */
export const hintha_flight_room: GameRoutes = {
  kind: "room",
  open: (parts) => {
    const { db, log } = parts;
    const clock = createClock(db);
    const board = createBoard(db, clock);
    const broadcast = createBroadcast({ db, board, clock, log });
    const readSecret = createSecrets(db);
    const cashing_out = new Set<object>();
    const driver = createDriver({
      ...{ ...parts, clock, readSecret, changed: broadcast.send },
      isCashingOut: () => cashing_out.size > 0,
    });
    return {
      register: (app, given) =>
        serveRoom(app, { ...parts, clock, board, broadcast, readSecret, cashing_out }, given),
      start: () => {
        driver.start();
        broadcast.start();
      },
      stop: async () => {
        await Promise.all([driver.stop(), broadcast.stop()]);
      },
    };
  },
};
