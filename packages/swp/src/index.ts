/**
 * SWP/1, the protocol between the product and providers of games (docs/wallet-protocol.md): the messages, codes, amounts and
 * signatures. The server, the studio and the conformance kit use it.
 */
export { callWallet, type Call, type CallOptions, type Outcome } from "./call-wallet.ts";
export { type Amount, formatAmount, parseAmount } from "./amounts.ts";
export { codes, httpStatusOf, isFinal, nameOf, type Code, type CodeName } from "./codes.ts";
export { calls, type CallName, type CallPath } from "./calls.ts";
export { answerSchema, messages, type Answer, type Message } from "./messages.ts";
export {
  answerText,
  headerNames,
  isSigned,
  makeNonce,
  requestText,
  sign,
  type SignedRequest,
} from "./signature.ts";
