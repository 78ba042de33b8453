export const slipTones = { pending: "gold", won: "good", lost: "plain", refunded: "note" } as const;
