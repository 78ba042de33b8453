export type Direction = "to_game" | "to_main";

/** One intended transfer. The key stands for it: however often it is sent, the server does it once. */
export type Attempt = { key: string; direction: Direction; amount: number };

type TransferNotice =
  | { kind: "no_amount" | "too_much" | "not_sent" }
  | { kind: "refused"; message: string };

/**
 * `editing`: nothing is under way. `sending`: sent, no answer yet. `unsure`: no answer came, so nobody here knows whether it was done.
 * `done`: the server said so. Amount and direction belong to the key from the moment it is sent until the outcome is known.
 */
export type TransferState = {
  phase: "editing" | "sending" | "unsure" | "done";
  key: string;
  direction: Direction;
  digits: string;
  notice: TransferNotice | null;
};

export type TransferEvent =
  | { type: "opened"; key: string }
  | { type: "typed"; digits: string }
  | { type: "turned" }
  | { type: "noticed"; notice: TransferNotice }
  | { type: "sent" }
  | { type: "answered" }
  | { type: "refused"; message: string }
  | { type: "silent" }
  | { type: "left"; key: string };

export const newTransfer = (key: string, direction: Direction = "to_game"): TransferState => ({
  phase: "editing",
  key,
  direction,
  digits: "",
  notice: null,
});

/** A transfer that was sent before this page was loaded, and whose outcome is not known. */
export const unsureTransfer = ({ key, direction, amount }: Attempt): TransferState => ({
  phase: "unsure",
  key,
  direction,
  digits: String(amount),
  notice: null,
});

export const attemptOf = ({ key, direction, digits }: TransferState): Attempt => ({
  key,
  direction,
  amount: Number(digits),
});

/** Events that do not fit the phase change nothing: a late press cannot bring an old transfer back. */
export function nextTransfer(state: TransferState, event: TransferEvent): TransferState {
  const { phase } = state;
  switch (event.type) {
    case "opened":
      return phase === "editing" || phase === "done"
        ? newTransfer(event.key, state.direction)
        : state;
    case "typed":
      return phase === "editing" ? { ...state, digits: event.digits, notice: null } : state;
    case "turned":
      return phase === "editing"
        ? { ...state, direction: other(state.direction), notice: null }
        : state;
    case "noticed":
      return phase === "editing" ? { ...state, notice: event.notice } : state;
    case "sent":
      return phase === "editing" || phase === "unsure"
        ? { ...state, phase: "sending", notice: null }
        : state;
    case "answered":
      return phase === "sending" ? { ...state, phase: "done" } : state;
    case "refused":
      return phase === "sending"
        ? { ...state, phase: "editing", notice: { kind: "refused", message: event.message } }
        : state;
    case "silent":
      return phase === "sending" ? { ...state, phase: "unsure" } : state;
    case "left":
      return phase === "unsure" ? newTransfer(event.key, state.direction) : state;
  }
}

const other = (direction: Direction): Direction =>
  direction === "to_game" ? "to_main" : "to_game";
