import type { UserInfo } from "../../../lib/user-info.ts";

export type LevelState = NonNullable<UserInfo["lvl_2_state"]>;

/** Before the first profile has come it is not known where a request stands. */
export const levelStateOf = ({ lvl_2, lvl_2_state }: UserInfo): LevelState | undefined =>
  lvl_2 === true ? "approved" : lvl_2_state;
