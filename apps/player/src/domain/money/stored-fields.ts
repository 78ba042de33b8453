/** The fields of a value that was read from the browser's storage, which another version of the app may have written. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  Object(value) as Record<string, unknown>;
