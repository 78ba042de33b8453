/** Reads a value that the global setup passes to the test processes. */
export function setting(name: `E2E_${string}`): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global setup sets it`);
  return value;
}

/** The address of the database for its owner, who may do what operator commands do. */
export const owner = (): string => setting("E2E_OWNER_URL");

/** The address of the database for the server. */
export const app = (): string => setting("E2E_APP_URL");
