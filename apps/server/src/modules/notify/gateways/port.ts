export type Sms = {
  /** Canonical phone, 09…. */
  to: string;
  text: string;
  /** The same for the same message, so that a gateway can drop a repeat. */
  reference: string;
};

/** A way to the players' phones. `send` resolves when the gateway took the message and rejects when it did not, or did not say. */
export type SmsGateway = {
  readonly name: string;
  readonly send: (sms: Sms, signal: AbortSignal) => Promise<void>;
};
