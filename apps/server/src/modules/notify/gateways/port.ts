export type Sms = {
  /** Canonical phone, 09…. */
  to: string;
  text: string;
  /** Identical for repeats of a message, so that a gateway can drop duplicates. */
  reference: string;
};

/** An SMS gateway. `send` resolves when it accepted the message, and rejects when it refused or did not answer. */
export type SmsGateway = {
  readonly name: string;
  readonly send: (sms: Sms, signal: AbortSignal) => Promise<void>;
};
