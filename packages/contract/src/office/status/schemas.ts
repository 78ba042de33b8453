import { Type } from "typebox";

import { Instant, reply, strictObject } from "../../schema-parts.ts";

/** The office shows in which environment its user works, and the clock of the server. */
const Status = strictObject({
  version: Type.String({ minLength: 1, maxLength: 40 }),
  environment: Type.Enum(["development", "test", "production"]),
  server_time: Instant,
});

export const statusSchemas = { getStatus: { reply: reply(Status) } };
