import { formatHundredths } from "../../../amounts/hundredths.ts";
import {
  InvalidRound,
  readBoolean,
  readInteger,
  readList,
  readObject,
} from "../../../rounds/read-fields.ts";
import type { GameReplay } from "../../../rounds/replayed-round.ts";
import { minesOf } from "./board.ts";
import { isMineCount, tile_count } from "./ladder.ts";
import { faultOf, payoutOf, standingOf } from "./settle-round.ts";
import type { MinesActions } from "./settle-round.ts";

const readActions = (actions: unknown): MinesActions => {
  const fields = readObject(actions, "actions");
  const mines = readInteger(fields, "mines");
  if (!isMineCount(mines)) throw new InvalidRound(`there are no boards with ${mines} mines`);
  const opened = readList(fields, "opened", tile_count).map((tile) => {
    if (typeof tile !== "number") throw new InvalidRound("opened has a tile that is not a number");
    return tile;
  });
  return { mines, opened, has_cashed_out: readBoolean(fields, "has_cashed_out") };
};

export const mogok_mines_replay: GameReplay = {
  fairness: "seeds",
  replay: (draws, actions, stake) => {
    const read = readActions(actions);
    const mines = minesOf(draws, read.mines);
    const fault = faultOf(read, mines);
    if (fault !== null) throw new InvalidRound(fault);
    const standing = standingOf(read, mines);
    if (standing.state === "open") throw new InvalidRound("the round is not over");
    const { state, gems, multiplier } = standing;
    return {
      result: {
        mines,
        state,
        gems,
        multiplier: multiplier === null ? null : formatHundredths(multiplier),
      },
      payout: payoutOf(stake, standing),
    };
  },
};
