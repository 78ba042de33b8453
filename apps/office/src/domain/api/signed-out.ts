type Listener = () => void;

const listeners = new Set<Listener>();

/** Called when the server does not accept the session any more. */
export function reportSignedOut(): void {
  for (const listener of listeners) listener();
}

export const onSignedOut = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
