import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";

import { readStored, writeStored } from "../storage.ts";

type WithToken = { token: string };

type SessionSetup<User> = {
  storage_key: string;
  /** Parses the stored text; null when it holds no complete user. */
  read: (stored: string | null) => User | null;
};

export type Session<User extends WithToken> = {
  /** The user who is logged in, or null. A component that uses it renders again when a field of the user changes. */
  useUser: () => User | null;
  currentToken: () => string | undefined;
  startSession: (user: User) => void;
  /** Logs out in this tab and in every other one. Returns the token, so that the caller can end it on the server too. */
  endSession: () => string | undefined;
  /**
   * Merges fields that the server sent into the user of this token. They are dropped when the session has ended since
   * the request was sent, also when another tab ended it a moment ago: writing them would restore it.
   */
  mergeUser: (token: string | undefined, fields: Partial<Omit<User, "token">>) => void;
  /** Adds a listener, which is called once for each session that the server rejects, however many calls were refused. */
  onSessionExpired: (listener: () => void) => () => void;
  /**
   * Ends the session of this token, which the server rejected. A newer session with another token, such as one started
   * by another tab since the request was sent, is not ended.
   */
  expireSession: (token: string) => void;
  /** Applies what other tabs store. `onOtherUser` is called for a login or a logout there, not for changed fields. */
  followOtherTabs: (onOtherUser: () => void) => () => void;
};

/** The session of one app: in memory for its pages, in the browser's storage for reloads and for other tabs. */
export function createSession<User extends WithToken>({
  storage_key,
  read,
}: SessionSetup<User>): Session<User> {
  const session = createStore<{ user: User | null }>(() => ({
    user: read(readStored(storage_key)),
  }));
  const currentUser = (): User | null => session.getState().user;
  /** The pre-rendered page is that of a visitor: a player replaces it directly after hydration. */
  const noUser = (): null => null;
  const currentToken = (): string | undefined => currentUser()?.token;

  /**
   * Whether the storage contains what this page wrote. A blocked storage never does, so finding it empty does not mean
   * that another tab logged out.
   */
  let isStored = currentUser() !== null;

  const store = (user: User | null): void => {
    writeStored(storage_key, user === null ? null : JSON.stringify(user));
    isStored = readStored(storage_key) !== null;
    session.setState({ user });
  };

  const expiryListeners = new Set<() => void>();

  return {
    useUser: () => useSyncExternalStore(session.subscribe, currentUser, noUser),
    currentToken,
    startSession: store,
    endSession: () => {
      const token = currentToken();
      store(null);
      return token;
    },
    mergeUser: (token, fields) => {
      const user = currentUser();
      const isEndedElsewhere = isStored && readStored(storage_key) === null;
      if (user !== null && user.token === token && !isEndedElsewhere) store({ ...user, ...fields });
    },
    onSessionExpired: (listener) => {
      expiryListeners.add(listener);
      return () => expiryListeners.delete(listener);
    },
    expireSession: (token) => {
      if (currentToken() !== token) return;
      store(null);
      for (const listener of expiryListeners) listener();
    },
    followOtherTabs: (onOtherUser) => {
      const update = (): void => {
        const stored = readStored(storage_key);
        // The storage is blocked and never contained what this page wrote, so finding it empty does not mean that
        // another tab logged out.
        if (stored === null && !isStored) return;
        isStored = stored !== null;
        const before = currentToken();
        session.setState({ user: read(stored) });
        if (currentToken() !== before) onOtherUser();
      };
      const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
        // `key` of a storage event is null when the whole storage was cleared.
        if (key !== storage_key && key !== null) return;
        // Another tab ended this session. This tab may have written fields of the user before this event arrived,
        // which would restore the session; the stored user is removed again.
        const ended = newValue === null ? read(oldValue)?.token : undefined;
        if (ended !== undefined && ended === currentToken()) writeStored(storage_key, null);
        update();
      };
      window.addEventListener("storage", onStorage);
      // Applies what other tabs stored before this listener was added.
      update();
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
