import { readStored, writeStored } from "@shwe/client/storage";

const storage_key = "device_id";
const id_bytes = 32;
const id_form = /^[A-Za-z0-9_-]{43}$/;

const makeId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(id_bytes));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};

let made: string | undefined;

/**
 * A random id of this browser, sent with a registration or a login, so that the server recognizes a player who is
 * self-excluded. It contains nothing about the browser. Where storage is blocked, it lasts as long as the page.
 */
export function deviceId(): string {
  const stored = readStored(storage_key);
  if (stored !== null && id_form.test(stored)) return stored;
  made ??= makeId();
  writeStored(storage_key, made);
  return made;
}
