import { expect, test } from "vitest";

import { tooManyCodes } from "./too-many-codes.ts";

test.each([
  // 23:15 in Yangon.
  ["2026-11-16T16:45:00.000Z", 60, "23:16", "2026-11-16T16:46:00.000Z"],
  ["2026-11-16T16:45:30.500Z", 38, "23:17", "2026-11-16T16:46:08.500Z"],
  // The full minute after it belongs to the next day.
  ["2026-11-16T17:29:10.000Z", 30, "2026-11-17 00:00", "2026-11-16T17:29:40.000Z"],
  ["2026-11-16T16:45:00.000Z", 86_400, "2026-11-17 23:15", "2026-11-17T16:45:00.000Z"],
])(
  "R-412 at %s a wait of %i s ends at %s in the text, never earlier than in the details",
  (now, retry_after_s, text, again_at) => {
    const { code, params, details } = tooManyCodes(retry_after_s, new Date(now));
    expect(code).toBe("too_many_codes");
    expect(params).toEqual({ retry_after_s, again_at: text });
    expect(details).toEqual({ again_at });
  },
);
