import { formatHundredths } from "../amounts/hundredths.ts";
import { drawsOf } from "../fairness/draws.ts";
import { isOfChain } from "../fairness/hash-chain.ts";
import { commitmentOf } from "../fairness/server-seed.ts";
import { hintha_flight_replay } from "../games/hintha-flight/rules/replay.ts";
import { mandalay_gold_replay } from "../games/mandalay-gold/rules/replay.ts";
import { mogok_mines_replay } from "../games/mogok-mines/rules/replay.ts";
import { InvalidRound } from "../rounds/read-fields.ts";
import type { GameReplay, ReplayedRound } from "../rounds/replayed-round.ts";
import { findDifferences } from "./find-differences.ts";
import { readRoundRecord } from "./round-record.ts";
import type { RoundRecord } from "./round-record.ts";

/** A new game needs a row here. */
const replays: ReadonlyMap<string, GameReplay> = new Map([
  ["mandalay-gold", mandalay_gold_replay],
  ["hintha-flight", hintha_flight_replay],
  ["mogok-mines", mogok_mines_replay],
]);

const commitmentFaults = ({ fairness }: RoundRecord): string[] => {
  if (fairness.kind === "seeds")
    return commitmentOf(fairness.server_seed) === fairness.commitment
      ? []
      : ["the server seed is not the one of the commitment"];
  return isOfChain(fairness.value, fairness.round_number, fairness.chain_end)
    ? []
    : ["the value of the round does not belong to the chain"];
};

const replayOf = ({ game, fairness, actions, stake }: RoundRecord): ReplayedRound => {
  const replay = replays.get(game);
  if (replay === undefined) throw new InvalidRound(`there is no game ${game}`);
  if (replay.fairness === "seeds" && fairness.kind === "seeds")
    return replay.replay(drawsOf(fairness), actions, stake);
  if (replay.fairness === "chain" && fairness.kind === "chain")
    return replay.replay(fairness, actions, stake);
  throw new InvalidRound(`rounds of ${game} are not decided by ${fairness.kind}`);
};

const faultsOf = (record: RoundRecord): string[] => {
  const { result, payout } = replayOf(record);
  return [
    ...commitmentFaults(record),
    ...findDifferences(record.result, result, "result"),
    ...findDifferences(formatHundredths(record.payout), formatHundredths(payout), "payout"),
  ];
};

export type VerifiedRound = {
  /** As the record names itself; empty if it does not. */
  round_id: string;
  /** What the house published before the bet, according to the record: the commitment or the end of the chain. */
  committed: string;
  /** Empty if the stored round is what its seeds, the player's actions and the rules give. */
  faults: string[];
};

/** Computes a round from its public record again. Used by the command and by the page in the browser. */
export const verifyRound = (value: unknown): VerifiedRound => {
  const named = typeof value === "object" && value !== null && "round_id" in value ? value : null;
  const round_id = typeof named?.round_id === "string" ? named.round_id : "";
  try {
    const record = readRoundRecord(value);
    const { fairness } = record;
    const committed = fairness.kind === "seeds" ? fairness.commitment : fairness.chain_end;
    return { round_id, committed, faults: faultsOf(record) };
  } catch (error) {
    if (error instanceof InvalidRound) return { round_id, committed: "", faults: [error.message] };
    throw error;
  }
};
