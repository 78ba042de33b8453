import { randomBytes } from "node:crypto";

const prefix_bytes = 6;

/**
 * Makes ids from a random prefix for each process and a counter. An id sent by the caller is ignored, because it could be
 * the id of another request in the log.
 */
export const createRequestIds = (): (() => string) => {
  const prefix = randomBytes(prefix_bytes).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
};
