import type { Exchange } from "./neutral.ts";

/** What a case expected and got, with the request that shows it. */
export class Mismatch extends Error {
  readonly expected: string;
  readonly got: string;
  readonly exchange: Exchange | null;

  constructor(expected: string, got: string, exchange: Exchange | null = null) {
    super(`expected ${expected}, got ${got}`);
    this.expected = expected;
    this.got = got;
    this.exchange = exchange;
  }
}
