import { readStored, writeStored } from "@shwe/client/storage";
import { clearPreviousAttempts, readPreviousAttempts } from "./previous-attempts.ts";
import type { Attempt } from "./money-state.ts";
import { fieldsOf } from "./stored-fields.ts";

/** Attempts are in localStorage, because phones that are short of memory discard tabs, and with them sessionStorage. */
const storage_key = "shwe_money_attempts";
/** The most attempts that are stored; beyond it the oldest is dropped. */
const attempts_max = 20;
/**
 * How long an attempt is stored. Later its request cannot arrive any more, and the player's history shows the
 * outcome.
 */
const stored_ms = 7 * 86_400_000;

type Stored = Attempt<unknown>;

/** Reads the body of a stored command; returns null for a value that is not such a body. */
export type ReadBody<Body> = (stored: unknown) => Body | null;
type Owner = { command: string; player_id: number };

const isText = (value: unknown): value is string => typeof value === "string";

/** Checks each field of a stored value, because another version of the app or another script may have written it. */
const isStoredAttempt = (value: unknown): value is Stored => {
  const { command, slot, player_id, key, started_at, is_open } = fieldsOf(value);
  return (
    [command, slot, key].every(isText) &&
    key !== "" &&
    Number.isSafeInteger(player_id) &&
    isText(started_at) &&
    !Number.isNaN(Date.parse(started_at)) &&
    typeof is_open === "boolean"
  );
};

function parseList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const isSameSlot = (one: Stored, other: Stored): boolean =>
  one.player_id === other.player_id && one.command === other.command && one.slot === other.slot;

/** The attempts are read from storage each time, because another tab may have sent or finished an attempt. */
function readAttempts(): Stored[] {
  const oldest = Date.now() - stored_ms;
  return [...readPreviousAttempts(), ...parseList(readStored(storage_key))]
    .filter(isStoredAttempt)
    .filter(({ started_at }) => Date.parse(started_at) > oldest);
}

/**
 * Limits the number of attempts. One whose outcome is unknown (`is_open`) is dropped last, because it is the only
 * record that money may have moved.
 */
function withinLimit(attempts: readonly Stored[]): Stored[] {
  const open = attempts.filter(({ is_open }) => is_open).slice(-attempts_max);
  const closed = attempts.filter(({ is_open }) => !is_open);
  return [...closed.slice(Math.max(0, closed.length + open.length - attempts_max)), ...open];
}

function writeAttempts(attempts: readonly Stored[]): void {
  const stored = withinLimit(attempts);
  writeStored(storage_key, stored.length === 0 ? null : JSON.stringify(stored));
  clearPreviousAttempts();
}

function withBody<Body>(attempt: Stored, readBody: ReadBody<Body>): Attempt<Body> | null {
  const body = readBody(attempt.body);
  return body === null ? null : { ...attempt, body };
}

/** The player's attempts of a command, the latest last. */
function attemptsOf<Body>(
  { command, player_id }: Owner,
  readBody: ReadBody<Body>,
): Attempt<Body>[] {
  return readAttempts()
    .filter((attempt) => attempt.command === command && attempt.player_id === player_id)
    .map((attempt) => withBody(attempt, readBody))
    .filter((attempt) => attempt !== null);
}

/** The latest attempt of a slot; one whose outcome is unknown (`is_open`) takes precedence. */
export function findAttempt<Body>(
  owner: Owner,
  slot: string,
  readBody: ReadBody<Body>,
): Attempt<Body> | undefined {
  const attempts = attemptsOf(owner, readBody).filter((attempt) => attempt.slot === slot);
  return attempts.findLast(({ is_open }) => is_open) ?? attempts.at(-1);
}

/** The latest attempt whose outcome is unknown. */
export function findOpenAttempt<Body>(
  owner: Owner,
  readBody: ReadBody<Body>,
): Attempt<Body> | undefined {
  return attemptsOf(owner, readBody).findLast(({ is_open }) => is_open);
}

/** Stores an attempt. It replaces an earlier one of its slot, but not one of another tab whose outcome is unknown. */
export const putAttempt = (attempt: Stored): void => {
  const isReplaced = (other: Stored): boolean =>
    isSameSlot(other, attempt) && (other.key === attempt.key || !other.is_open);
  writeAttempts([...readAttempts().filter((other) => !isReplaced(other)), attempt]);
};

/**
 * Removes an attempt after a command was executed under its key, or after the attempt was refused or abandoned. An
 * attempt of the same slot with another key belongs to another tab and stays.
 */
export const removeAttempt = (attempt: Stored): void =>
  writeAttempts(
    readAttempts().filter((other) => !isSameSlot(other, attempt) || other.key !== attempt.key),
  );
