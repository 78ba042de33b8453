/** Sealed acts of older releases have the second key. */
const request_keys = ["approval_id", "approval"];

/** The id of the request that an act belongs to; undefined if it belongs to none. */
export const requestOf = (details: string): string | undefined => {
  let read: unknown;
  try {
    read = JSON.parse(details);
  } catch {
    // The server cuts very long details, which are then no complete JSON.
    return undefined;
  }
  const values = new Map(Object.entries(Object(read)));
  const id = request_keys.map((key) => values.get(key)).find((value) => value !== undefined);
  return typeof id === "string" && /^[1-9][0-9]*$/.test(id) ? id : undefined;
};
