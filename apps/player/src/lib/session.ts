import { create } from "zustand";

import { readStored, writeStored } from "./storage.ts";
import { type Profile, readUserInfo, type UserInfo } from "./user-info.ts";

/** The specification's name of the stored player. */
const storage_key = "user_info";

type Session = { user: UserInfo | null };

/** The one place that knows who is here. A player is logged in as long as a token exists. */
const useSession = create<Session>(() => ({ user: readUserInfo(readStored(storage_key)) }));

const currentUser = (): UserInfo | null => useSession.getState().user;

/** Whether the store holds what we wrote: a blocked one never does, and then another tab cannot have emptied it either. */
let isStored = currentUser() !== null;

function keep(user: UserInfo | null): void {
  writeStored(storage_key, user === null ? null : JSON.stringify(user));
  isStored = readStored(storage_key) !== null;
  useSession.setState({ user });
}

/** The player who is logged in, or null. Redraws when a balance changes. */
export const useUser = (): UserInfo | null => useSession((session) => session.user);

export const currentToken = (): string | undefined => currentUser()?.token;

export const startSession = (user: UserInfo): void => keep(user);

/** Nobody is logged in any more, here and in every other tab. Returns the token, for whoever tells the server. */
export function endSession(): string | undefined {
  const token = currentToken();
  keep(null);
  return token;
}

/**
 * Merges what the server knows into the player. An answer to a session that has ended meanwhile is dropped, also when it was another
 * tab that ended it a moment ago: writing now would bring it back.
 */
export function mergeUser(token: string | undefined, fields: Partial<Profile>): void {
  const user = currentUser();
  const isEndedElsewhere = isStored && readStored(storage_key) === null;
  if (user !== null && user.token === token && !isEndedElsewhere) keep({ ...user, ...fields });
}

const expiryListeners = new Set<() => void>();

/** Called once per session that the server no longer knows, however many calls were refused. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** The server refused this token. Only the session of that very token ends: another tab may have logged in anew meanwhile. */
export function expireSession(token: string): void {
  if (currentToken() !== token) return;
  keep(null);
  for (const tell of expiryListeners) tell();
}

/** Takes over what another tab wrote; `onOtherPlayer` hears of a login or logout there, not of every balance. */
export function followOtherTabs(onOtherPlayer: () => void): () => void {
  const look = (): void => {
    const stored = readStored(storage_key);
    // A store that never held what this page wrote is blocked, and has nothing to say.
    if (stored === null && !isStored) return;
    isStored = stored !== null;
    const before = currentToken();
    useSession.setState({ user: readUserInfo(stored) });
    if (currentToken() !== before) onOtherPlayer();
  };
  const hear = ({ key }: StorageEvent): void => {
    // A null key means that the whole store was emptied.
    if (key === storage_key || key === null) look();
  };
  window.addEventListener("storage", hear);
  // What was written since this page first looked was told to nobody here.
  look();
  return () => window.removeEventListener("storage", hear);
}
