const us_per_ms = 1_000;

/** When a draw was sealed, or null while it has no seal. The API gives this instant in microseconds. */
export const sealedAt = (seal: { sealed_at_us: number } | null): Date | null =>
  seal === null ? null : new Date(seal.sealed_at_us / us_per_ms);
