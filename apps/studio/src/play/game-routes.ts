import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";

import type { PlaySession } from "../sessions/sessions.ts";
import type { Settings } from "../settings/settings.ts";
import type { Acted, Parts } from "./rounds.ts";

/** Finds the session of a request, or refuses it. */
export type Admit = (request: Pick<FastifyRequest, "headers">) => Promise<PlaySession>;

/** A game in which each player has rounds of his own, decided by his seeds. */
type SeedsGame = {
  kind: "seeds";
  /** A round as the page of the game gets it. */
  show: (acted: Acted) => Readonly<Record<string, unknown>>;
  /** Adds the routes besides those that all such games have. */
  register: (
    app: FastifyInstance,
    given: { parts: Parts; admit: Admit; settings: Settings },
  ) => void;
};

export type RoomParts = Parts & {
  settings: Settings;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
};

/** The running room of a game. */
export type Room = {
  register: (
    app: FastifyInstance,
    given: { admit: Admit; readBalance: (session: PlaySession) => Promise<string> },
  ) => void;
  start: () => void;
  stop: () => Promise<void>;
};

/** A game in which all players share the rounds of a room. */
type RoomGame = { kind: "room"; open: (parts: RoomParts) => Room };

/** What the server of a game offers. */
export type GameRoutes = SeedsGame | RoomGame;
