/** The operator actions of this module, for the office. Code that serves players imports `index.ts`. */
export {
  endSessions,
  listSessionsOf,
  readFreeze,
  readPlayerNames,
  readPhoneOf,
} from "./identity.office.ts";
