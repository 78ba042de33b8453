import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

import { readSeed } from "./server-seed.ts";

/** What decides a round of a game for one player. */
export type RoundSeeds = {
  /** 64 hexadecimal digits. Its commitment is published before the first bet, the seed itself after the last. */
  server_seed: string;
  /** Chosen by the player. */
  client_seed: string;
  /** The number of the bet since the server seed was committed, from 1. */
  nonce: number;
};

/** A source of random numbers that anyone can compute again from the seeds. */
export type Draws = {
  /** A number from 0 to `count` - 1, each with the same probability. */
  below: (count: number) => number;
};

const half_values = 2 ** 32;
const half_bytes = 4;
const block_bytes = 32;
/** With more values the products of `mapRandom` would not be exact. */
const count_max = 2 ** 26;
/** A number is rejected with a probability below 2⁻³⁸, so that this many in a row do not happen. */
const attempts_max = 8;

/** A seed of a player has no colon, because a colon separates the parts of the message. */
const client_seed_form = /^[A-Za-z0-9_-]{1,64}$/;
export const isClientSeed = (text: string): boolean => client_seed_form.test(text);

/**
 * Maps a random 64-bit number, given as its upper and lower half, to 0 … `count` - 1: the number modulo `count`. Null for a
 * number of the incomplete last run of `count` values: with it, small numbers would be more frequent than large ones.
 * Computed with floats below 2⁵³, which are exact and several times faster than bigint.
 */
export const mapRandom = (upper: number, lower: number, count: number): number | null => {
  if (!Number.isSafeInteger(count) || count < 1 || count > count_max)
    throw new RangeError(`cannot draw one of ${count} numbers`);
  const of_half = half_values % count;
  const incomplete = (of_half * of_half) % count;
  if (upper === half_values - 1 && lower >= half_values - incomplete) return null;
  return ((upper % count) * of_half + lower) % count;
};

const drawsFrom = (nextBlock: () => Uint8Array): Draws => {
  let block: DataView | null = null;
  let used_bytes = 0;

  const drawBelow = (count: number): number | null => {
    if (block === null || used_bytes === block_bytes) {
      const bytes = nextBlock();
      block = new DataView(bytes.buffer, bytes.byteOffset, block_bytes);
      used_bytes = 0;
    }
    const upper = block.getUint32(used_bytes);
    const lower = block.getUint32(used_bytes + half_bytes);
    used_bytes += 2 * half_bytes;
    return mapRandom(upper, lower, count);
  };

  return {
    below: (count) => {
      for (let attempt = 0; attempt < attempts_max; attempt += 1) {
        const drawn = drawBelow(count);
        if (drawn !== null) return drawn;
      }
      throw new Error("too many rejected numbers");
    },
  };
};

/**
 * The draws of all rounds of a server seed: HMAC-SHA256 with the 32 bytes of the server seed as key and
 * `client_seed:nonce:cursor` as message, read as 64-bit numbers, most significant byte first. The cursor begins at 0 and
 * grows by one for each block. The key is hashed once for all rounds, which halves the time of a block.
 */
export const seededDraws = (
  server_seed: string,
): ((client_seed: string, nonce: number) => Draws) => {
  const keyed = hmac.create(sha256, readSeed(server_seed));
  return (client_seed, nonce) => {
    if (!isClientSeed(client_seed)) throw new RangeError("not a client seed");
    if (!Number.isSafeInteger(nonce) || nonce < 1) throw new RangeError("not a nonce");
    let cursor = 0;
    return drawsFrom(() => {
      const message = utf8ToBytes(`${client_seed}:${nonce}:${cursor}`);
      cursor += 1;
      return keyed.clone().update(message).digest();
    });
  };
};

/** The draws of one round. */
export const drawsOf = ({ server_seed, client_seed, nonce }: RoundSeeds): Draws =>
  seededDraws(server_seed)(client_seed, nonce);
