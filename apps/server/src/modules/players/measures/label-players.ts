import { readPlayerNames } from "../../identity/office.ts";
import type { ApprovalEffect } from "../../operators/index.ts";
import { playerOf, subjectOf } from "../subject.ts";

/** The name and user code of players by their subjects. */
export const labelPlayers: ApprovalEffect["labels"] = async (db, subjects) => {
  const players = await readPlayerNames(db, subjects.map(playerOf));
  return new Map(
    players.map(({ id, name, user_code }) => [subjectOf(id), `${name} (${user_code})`]),
  );
};
