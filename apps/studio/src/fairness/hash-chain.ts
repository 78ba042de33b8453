import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

import { readSeed } from "./server-seed.ts";

/**
 * Shared rounds use a chain of SHA-256 values: each is the hash of the one before. The end of the chain is published
 * first and the rounds use it backwards, so the value of round 17, hashed 17 times, is the end. Nobody can change a
 * value after the end was published, and nobody can compute the next one from those that were revealed.
 */
export const chain_length_max = 10_000_000;

/** The value after `times` steps of the chain, each over the 32 bytes of the value before. */
export const hashTimes = (value: string, times: number): string => {
  if (!Number.isSafeInteger(times) || times < 0 || times > chain_length_max)
    throw new RangeError(`cannot hash ${times} times`);
  let bytes = readSeed(value);
  for (let step = 0; step < times; step += 1) bytes = sha256(bytes);
  return bytesToHex(bytes);
};

export type ChainCheckpoint = { step: number; value: string };

/**
 * Values of the chain at every `every`-th step and at its end. A server stores them, because to compute a value of a
 * long chain from its secret takes seconds.
 */
export const checkpointsOf = (
  secret: string,
  length: number,
  every: number,
): [ChainCheckpoint, ...ChainCheckpoint[]] => {
  const checkpoints: [ChainCheckpoint, ...ChainCheckpoint[]] = [{ step: 0, value: secret }];
  let [step, value] = [0, secret];
  while (step < length) {
    const steps = Math.min(every, length - step);
    value = hashTimes(value, steps);
    step += steps;
    checkpoints.push({ step, value });
  }
  return checkpoints;
};

/** How many steps after the secret the value of a round is. Rounds are numbered from 1. */
export const stepOfRound = (round_number: number, length: number): number => {
  if (!Number.isSafeInteger(round_number) || round_number < 1 || round_number > length)
    throw new RangeError(`the chain has no round ${round_number}`);
  return length - round_number;
};

/** The value of a step, from the last checkpoint that is not after it. */
export const valueAt = ({ step: from, value }: ChainCheckpoint, step: number): string =>
  hashTimes(value, step - from);

/** Whether the value of a round belongs to the chain whose end was published. */
export const isOfChain = (value: string, round_number: number, chain_end: string): boolean =>
  hashTimes(value, round_number) === chain_end;

const fraction_digits = 13;
/** The number of values of `sharedFraction`. */
export const fraction_values = 2n ** 52n;

/**
 * The first 52 bits of HMAC-SHA256 with the value of the round as key and the salt as message. The salt did not exist
 * when the end of the chain was published, so the house could not choose a chain that suits it.
 */
export const sharedFraction = (round_value: string, salt: string): bigint => {
  const hash = bytesToHex(hmac(sha256, readSeed(round_value), utf8ToBytes(salt)));
  return BigInt(`0x${hash.slice(0, fraction_digits)}`);
};
