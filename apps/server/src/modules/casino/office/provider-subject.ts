/** The subjects of requests of two people about providers and about credits that wait. */
export const providerSubject = (id: number): string => `game_provider:${id}`;
export const heldSubject = (provider_id: number, tx_id: string): string =>
  `game_held:${provider_id}:${tx_id}`;

export const providerIn = (subject: string): number => Number(subject.split(":")[1]);

export const heldIn = (subject: string): { provider_id: number; tx_id: string } => {
  const [, provider_id, tx_id = ""] = subject.split(":");
  return { provider_id: Number(provider_id), tx_id };
};
