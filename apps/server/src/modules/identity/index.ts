/**
 * Owns players, their phones and passwords, one-time codes and sessions. Promises that a phone stands in one table only, that
 * nobody but its holder learns whether it is registered, that a code is good once, for one purpose, for three minutes and five
 * tries, that strangers who try passwords keep no player out of a session or a device that is his, and that an ended session or a
 * frozen player moves no money from that moment on and reads nothing two seconds later.
 */
export { assertSessionInTx } from "./assert-session.ts";
export { findEndedSessions } from "./find-ended-sessions.ts";
export {
  createSessionReader,
  findActivityStart,
  idle_life as session_idle_life,
} from "./find-session.ts";
export { identityHandlers } from "./identity.routes.ts";
export { identityTasks } from "./identity.tasks.ts";
export { assertPassword } from "./prove-password.ts";
