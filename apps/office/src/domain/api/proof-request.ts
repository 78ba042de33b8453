/** A refused call that waits until the operator has proved the second factor, or has closed the dialog. */
export type ProofRequest = { settle: (isProved: boolean) => void };

let waiting: ProofRequest | undefined;
const listeners = new Set<() => void>();

const publish = (next: ProofRequest | undefined): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

export const subscribeProof = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const readProofRequest = (): ProofRequest | undefined => waiting;

let pending: Promise<boolean> | undefined;

/** Asks for the second factor in one dialog, however many calls need it at once. */
export function askForProof(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    publish({
      settle: (isProved) => {
        pending = undefined;
        publish(undefined);
        resolve(isProved);
      },
    });
  });
  return pending;
}
