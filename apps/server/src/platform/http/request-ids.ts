import { randomBytes } from "node:crypto";

const prefix_bytes = 6;

/** Unique over processes by a random start, and cheap within one. A caller's own id is never believed: it could name another's line. */
export const createRequestIds = (): (() => string) => {
  const prefix = randomBytes(prefix_bytes).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
};
