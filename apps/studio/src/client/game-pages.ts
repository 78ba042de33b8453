import type { ReactElement } from "react";

import type { Call } from "../frame/calls.ts";
import type { FrameT, OpenGame } from "../frame/game-page.ts";
import type { Session, ShownRound } from "../frame/round-types.ts";
import type { Language } from "../frame/translate.ts";
import { verifyRound } from "../verifier/verify-round.ts";

type Opening = { call: Call; t: FrameT; language: Language };

/** Why a game was not opened. */
type NotOpened = "ended" | "lost";

type OpenPage = (opening: Opening) => Promise<ReactElement | NotOpened>;

/** Asks for the session while the code of the game is loaded. */
const pageOf =
  <Round extends ShownRound>(load: () => Promise<OpenGame<Round>>): OpenPage =>
  async ({ call, t, language }) => {
    const [reply, open] = await Promise.all([call<Session<Round>>("/session"), load()]);
    if (reply.kind === "lost") return "lost";
    if (reply.kind === "refused") return "ended";
    return open({ session: reply.body, call, t, verify: verifyRound }, language);
  };

/** The games that have a page, each loaded when it is opened. A new game needs a row here. */
export const game_pages: ReadonlyMap<string, OpenPage> = new Map([
  [
    "mandalay-gold",
    pageOf(async () => (await import("../games/mandalay-gold/client/open-slot.tsx")).openSlot),
  ],
  [
    "mogok-mines",
    pageOf(async () => (await import("../games/mogok-mines/client/open-mines.tsx")).openMines),
  ],
]);
