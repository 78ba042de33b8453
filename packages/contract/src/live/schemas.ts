import { Type } from "typebox";

import { DrawMove } from "../lottery/draw-schemas.ts";
import { LiveCrypto, LiveTwoD } from "../lottery/result-schemas.ts";
import { Kyat, strictObject } from "../schema-parts.ts";
import { Outcome } from "./outcome-schemas.ts";

const Title = Type.String({ minLength: 1, maxLength: 200 });
const Text = Type.String({ minLength: 1, maxLength: 500 });

/** The body of every event, by the event's name. */
export const liveSchemas = {
  /**
   * The player's balances as they now are, whole kyat and whole points. `last_balance` is the game balance, under the name the
   * specification gave it.
   */
  balance: strictObject({
    balance: Kyat,
    last_balance: Kyat,
    p_balance: Kyat,
    point: Kyat,
    game_refer_amt: Kyat,
  }),
  /** To one player. `icon` is a name of the icon set; a client that does not know it shows its own. */
  notification: strictObject({
    title: Title,
    body: Text,
    icon: Type.String({ pattern: "^[a-z0-9-]{1,30}$" }),
  }),
  /** To everybody: the marquee shows it for a while. */
  announcement: strictObject({ title: Title }),
  /** To everybody: the channel `chat` with its event `message`. */
  chat: strictObject({ event: Type.Literal("message"), text: Text }),
  /** To everybody: a draw has moved on. Whoever shows it asks for it anew. */
  draw: DrawMove,
  /** To one player, once the money has moved: what became of its slips in a draw. */
  outcome: Outcome,
  /** To everybody: the numbers of this moment, whenever they moved. `age_ms` is their age when they were sent. */
  live_2d: LiveTwoD,
  live_crypto: LiveCrypto,
  /** What the browser missed is older than what is kept: whatever it holds is to be fetched anew. */
  reset: strictObject({}),
};
