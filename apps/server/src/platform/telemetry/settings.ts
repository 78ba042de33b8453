import { oneOf, setting } from "../settings/index.ts";

export const telemetrySettings = {
  log_level: setting({
    name: "LOG_LEVEL",
    read: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    default: "info",
    meaning: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.",
  }),
};
