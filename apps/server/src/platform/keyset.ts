import { fail } from "./errors/app-error.ts";

/**
 * Makes the cursor of a page from the sort keys of its last row. The texts are the keys with all their digits, so that the
 * next page begins exactly after this row.
 */
export const encodeCursor = (keys: readonly string[]): string =>
  Buffer.from(JSON.stringify(keys)).toString("base64url");

/** The sort keys of a cursor; nulls without a cursor. A cursor that was not made here is refused. */
export const decodeCursor = (cursor: string | undefined, keys: number): (string | null)[] => {
  if (cursor === undefined) return Array.from({ length: keys }, () => null);
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (
      Array.isArray(parsed) &&
      parsed.length === keys &&
      parsed.every((each) => typeof each === "string")
    )
      return parsed;
  } catch {
    // Falls through to the refusal: the text was no JSON.
  }
  throw fail("invalid_request");
};
