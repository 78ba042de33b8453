import { Type } from "typebox";

import { text_lengths } from "../../content.ts";
import { DrawMove } from "../lottery/draw-schemas.ts";
import { LiveCrypto, LiveTwoD } from "../lottery/result-schemas.ts";
import { Kyat, strictObject } from "../../schema-parts.ts";
import { Outcome } from "./outcome-schemas.ts";

const Title = Type.String({ minLength: 1, maxLength: text_lengths.announcement });
const Text = Type.String({ minLength: 1, maxLength: 500 });

/** The body of every event, by the name of the event. */
export const liveSchemas = {
  /**
   * The player's current balances in whole kyat and whole points. `last_balance` is the game balance, under the name of
   * the specification.
   */
  balance: strictObject({
    balance: Kyat,
    last_balance: Kyat,
    p_balance: Kyat,
    point: Kyat,
    game_refer_amt: Kyat,
  }),
  /**
   * For one player: a message with a title. `icon` is a name of the icon set; a client that does not know it shows a
   * default.
   */
  notification: strictObject({
    title: Title,
    body: Text,
    icon: Type.String({ pattern: "^[a-z0-9-]{1,30}$" }),
  }),
  /** For all browsers: a text that the marquee shows for a while. */
  announcement: strictObject({ title: Title }),
  /** For all browsers: a message of the chat. `event` is always `message`. */
  chat: strictObject({ event: Type.Literal("message"), text: Text }),
  /** For all browsers: the state of a draw changed. A page that shows the draw refetches it. */
  draw: DrawMove,
  /** For one player, after the money has moved: what became of the player's slips in a draw. */
  outcome: Outcome,
  /** For all browsers: the live numbers, sent whenever they change. `age_ms` is their age when they were sent. */
  live_2d: LiveTwoD,
  live_crypto: LiveCrypto,
  /** Some events that the browser missed are no longer stored, so it has to refetch all its data. */
  reset: strictObject({}),
};
