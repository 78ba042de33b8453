/**
 * Players, their phones and passwords, one-time codes and sessions. A phone is stored in one table only, and only its
 * holder can learn whether it is registered. A code is valid once, for one purpose, three minutes and five tries.
 * Other people's password attempts never lock a player out of his own session or device. After a session ends, no
 * money moves from that moment and no data is readable two seconds later. A frozen player can log in and read, and moves no
 * money from the moment of the freeze until it ends.
 */
export { assertSessionInTx } from "./assert-session.ts";
export { countOnline, countPeopleByHour } from "./count-people.ts";
export { findEndedSessions } from "./find-ended-sessions.ts";
export {
  createSessionReader,
  findActivityStart,
  idle_life as session_idle_life,
  pause_between_uses as session_pause,
  touch_after as session_touch_after,
} from "./find-session.ts";
export { identityHandlers } from "./identity.routes.ts";
export { identityTasks } from "./identity.tasks.ts";
export {
  lockPlayer,
  raiseToLevel2,
  readPlayersAfter,
  readUserCode,
  setPlayerName,
} from "./player-row.ts";
export { assertPassword } from "./prove-password.ts";
export { readCashStanding } from "./read-cash-standing.ts";
