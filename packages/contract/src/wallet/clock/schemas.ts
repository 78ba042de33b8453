import { Type } from "typebox";

import { reply, strictObject } from "../../schema-parts.ts";

/** Milliseconds since 1970. Providers sign requests with a time stamp, so they need the difference to their own clock. */
const Time = strictObject({ server_time_ms: Type.Integer({ minimum: 0 }) });

export const clockSchemas = { getTime: { reply: reply(Time) } };
