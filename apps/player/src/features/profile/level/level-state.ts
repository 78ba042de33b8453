import type { UserInfo } from "../../../domain/session/user-info.ts";

export type LevelState = NonNullable<UserInfo["lvl_2_state"]>;

/** The state of the player's level 2 request; undefined until the profile is loaded. */
export const levelStateOf = ({ lvl_2, lvl_2_state }: UserInfo): LevelState | undefined =>
  lvl_2 === true ? "approved" : lvl_2_state;
