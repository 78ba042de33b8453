import { isClientSeed } from "../fairness/draws.ts";
import { chain_length_max } from "../fairness/hash-chain.ts";
import { isSeed } from "../fairness/server-seed.ts";
import { readAmount } from "../rounds/read-amount.ts";
import { InvalidRound, readInteger, readObject, readText } from "../rounds/read-fields.ts";
import type { Fields } from "../rounds/read-fields.ts";

/** A round of one player: its seeds are public after the player changed to the next server seed. */
type SeedsOfRound = {
  kind: "seeds";
  server_seed: string;
  /** What was published before the first bet with this seed. */
  commitment: string;
  client_seed: string;
  nonce: number;
};

/** A bet in a shared round: its value is public after the round. */
type ChainOfRound = {
  kind: "chain";
  /** What was published before the first round of the chain. */
  chain_end: string;
  round_number: number;
  value: string;
  salt: string;
};

/** The public record of a round. */
export type RoundRecord = {
  round_id: string;
  game: string;
  /** In 1/100 kyat. */
  stake: bigint;
  fairness: SeedsOfRound | ChainOfRound;
  /** What the player chose, in the form of the game. */
  actions: unknown;
  /** As stored, in the form of the game. */
  result: unknown;
  payout: bigint;
};

/** A record with another format has other fields; it is refused instead of misread. */
const record_format = "shwe-studio-round-1";

const salt_length_max = 200;

const readSeedText = (fields: Fields, name: string): string => {
  const text = readText(fields, name);
  if (!isSeed(text)) throw new InvalidRound(`${name} does not have 64 hexadecimal digits`);
  return text;
};

const readPositive = (fields: Fields, name: string, largest: number): number => {
  const number = readInteger(fields, name);
  if (number < 1 || number > largest)
    throw new InvalidRound(`${name} is not between 1 and ${largest}`);
  return number;
};

const readFairness = (value: unknown): SeedsOfRound | ChainOfRound => {
  const fields = readObject(value, "fairness");
  const kind = readText(fields, "kind");
  if (kind === "seeds") {
    const client_seed = readText(fields, "client_seed");
    if (!isClientSeed(client_seed)) throw new InvalidRound("client_seed has other characters");
    return {
      kind,
      server_seed: readSeedText(fields, "server_seed"),
      commitment: readSeedText(fields, "commitment"),
      client_seed,
      nonce: readPositive(fields, "nonce", Number.MAX_SAFE_INTEGER),
    };
  }
  if (kind === "chain") {
    const salt = readText(fields, "salt");
    if (salt.length > salt_length_max) throw new InvalidRound("salt is too long");
    return {
      kind,
      chain_end: readSeedText(fields, "chain_end"),
      round_number: readPositive(fields, "round_number", chain_length_max),
      value: readSeedText(fields, "value"),
      salt,
    };
  }
  throw new InvalidRound("fairness is neither seeds nor chain");
};

/** Reads a record that comes from outside. Throws InvalidRound. */
export const readRoundRecord = (value: unknown): RoundRecord => {
  const fields = readObject(value, "the record");
  const format = readText(fields, "format");
  if (format !== record_format) throw new InvalidRound(`the format is not ${record_format}`);
  return {
    round_id: readText(fields, "round_id"),
    game: readText(fields, "game"),
    stake: readAmount(fields, "stake"),
    fairness: readFairness(fields["fairness"]),
    actions: fields["actions"],
    result: fields["result"],
    payout: readAmount(fields, "payout"),
  };
};
