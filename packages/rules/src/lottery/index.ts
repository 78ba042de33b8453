/**
 * The rules of the lotteries for server and browser: numbers, results, prizes, slips. A separate entry point, so that
 * pages without a lottery do not load it.
 */
export {
  digitsOf,
  formatNumber,
  isNumberOf,
  parseNumber,
  type Derivation,
  type DerivationProblem,
  type Game,
  type GameCode,
  type Mark,
  type Observed,
  type ObservedField,
} from "./games/game.ts";
export { games, isGameCode } from "./games/registry.ts";
export { millionsFromBaht, withTwoDecimals } from "./games/source-digits.ts";
export { draw_rule_version, drawRuleOf, type DrawRule } from "./draw-rules.ts";
export { feeds, knowableAt, type Feed } from "./knowable-at.ts";
export {
  areTermsSound,
  canWinTod,
  expectedReturn,
  ordersOf,
  prizeOf,
  winningNumbers,
  type Prize,
  type PrizeTerms,
  type TodMode,
  type WinningNumber,
} from "./prize.ts";
export {
  normaliseSlip,
  printSlip,
  slip_lines_max,
  stakeProblem,
  type NormalSlip,
  type Slip,
  type SlipLimits,
  type SlipLine,
  type SlipProblem,
  type StakeProblem,
} from "./slip.ts";
export { type MerkleProof } from "../merkle.ts";
export {
  leafText,
  receiptText,
  sealText,
  type DrawSeal,
  type Receipt,
  type SealedDraw,
  type SealedSlip,
  type SealedTerms,
} from "./proof/texts.ts";
export { termsText, type Terms } from "./proof/terms-text.ts";
export { resultText } from "./proof/result-text.ts";
export { type ResultVersion } from "./proof/result-facts.ts";
export { entry_name, entryHash, entryText, no_hash } from "./proof/log-entry.ts";
export { chain_max, type LogEntry, type LogKind, type LogMark } from "./proof/log-facts.ts";
export { checkChain, type ChainOutcome, type LogHead } from "./proof/log-chain.ts";
export { stampQuestion, tokenInAnswer, verifyStamp } from "./proof/timestamp-token.ts";
export {
  isInRoot,
  sha256Hex,
  verifySignature,
  verifySlip,
  type PublicKeyList,
  type SignatureOutcome,
} from "./proof/verify.ts";
export {
  basisOf,
  checkEvidence,
  evidence_sources,
  observedIn,
  thaiDay,
  type Evidence,
  type EvidenceOutcome,
  type EvidenceSource,
} from "./proof/evidence.ts";
export {
  type Check,
  type CheckName,
  type CheckOutcome,
  type Difference,
  type Signed,
  type ValueName,
  type Verification,
} from "./proof/checks.ts";
export { readProofFile, type ProofFile } from "./proof/proof-file.ts";
export { verifyProof } from "./proof/verify-proof.ts";
export { verifyDraw, type DrawFacts } from "./proof/draw-facts.ts";
export {
  numbersOfPick,
  quickPicksOf,
  withReverses,
  type PickName,
  type QuickPick,
} from "./quick-picks.ts";
export {
  parseEntry,
  type Entry,
  type EntryFault,
  type EntryLine,
  type EntryProblem,
} from "./entry/parse-entry.ts";
