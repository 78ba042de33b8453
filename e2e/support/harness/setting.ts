/** What the global setup hands over to the processes of the tests. */
export function setting(name: `E2E_${string}`): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by the global setup`);
  return value;
}

/** The database's owner, who may do what an operator's tool may. */
export const owner = (): string => setting("E2E_OWNER_URL");

/** What the server itself runs as. */
export const app = (): string => setting("E2E_APP_URL");
