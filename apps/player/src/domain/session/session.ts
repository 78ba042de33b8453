import { createSession } from "@shwe/client/session";

import { readUserInfo, type UserInfo } from "./user-info.ts";

/** The player's session, stored under the name that the specification defines. */
export const {
  useUser,
  currentToken,
  startSession,
  endSession,
  mergeUser,
  onSessionExpired,
  expireSession,
  followOtherTabs,
} = createSession<UserInfo>({ storage_key: "user_info", read: readUserInfo });
