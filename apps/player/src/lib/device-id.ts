import { readStored, writeStored } from "./storage.ts";

const stored_under = "device_id";
const id_bytes = 32;
const id_form = /^[A-Za-z0-9_-]{43}$/;

const makeId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(id_bytes));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};

let made: string | undefined;

/**
 * A random name this browser keeps for itself and tells when somebody registers or logs in, so that a player who excluded
 * himself is known again. It says nothing about the browser; where storage is blocked it lasts as long as the page.
 */
export function deviceId(): string {
  const stored = readStored(stored_under);
  if (stored !== null && id_form.test(stored)) return stored;
  made ??= makeId();
  writeStored(stored_under, made);
  return made;
}
