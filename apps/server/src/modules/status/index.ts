/** Reports version, environment and clock of the running server to operators and game providers. */
export { clockHandlers, statusHandlers } from "./status.routes.ts";
