import { games } from "../games/registry.ts";
import { checkOf, difference, type Check, type Difference } from "./checks.ts";
import { isFeedOf, slotInstant, wholeOf, type KnownDraw } from "./sealed-draw.ts";
import type { DrawSeal, Receipt, SealedDraw } from "./texts.ts";

type Spoken = {
  seal: DrawSeal;
  draw: KnownDraw | null;
  receipt?: Receipt | undefined;
  result?: { draw_id?: number; type?: string; result_at: string } | undefined;
};

/** Checks that the draw did not close later than the receipt says. It may close earlier. */
const closeDiffers = (receipt: Receipt, draw: SealedDraw): Difference[] => {
  const [promised, sealed] = [receipt.close_at_us, draw.close_at_us].map(wholeOf);
  if (promised == null || sealed == null) return [];
  return sealed <= promised
    ? []
    : [{ name: "close_at_us", given: String(sealed), expected: String(promised) }];
};

const ofReceipt = ({ seal, receipt }: Spoken): Difference[] => {
  if (receipt === undefined) return [];
  return [
    ...difference("draw_id", receipt.draw_id, seal.draw_id),
    ...difference("game", receipt.game, seal.game),
    ...(seal.draw === undefined
      ? []
      : [
          ...difference("draw_on", receipt.draw_on, seal.draw.draw_on),
          ...difference("slot", receipt.slot, seal.draw.slot),
          ...closeDiffers(receipt, seal.draw),
        ]),
  ];
};

const ofResult = ({ seal, draw, result }: Spoken): Difference[] => {
  if (result === undefined) return [];
  const given = new Date(result.result_at);
  return [
    ...(result.draw_id === undefined ? [] : difference("draw_id", result.draw_id, seal.draw_id)),
    ...(result.type === undefined ? [] : difference("game", result.type, games[seal.game].type)),
    ...(draw === null
      ? []
      : difference("result_at", given.toISOString(), draw.result_at.toISOString())),
  ];
};

/**
 * Checks that what the seal says about the draw is consistent: the feed belongs to the game, and the result time is
 * that of day and section.
 */
const ofSeal = ({ seal, draw }: Spoken): Difference[] => {
  if (seal.draw === undefined || draw === null) return [];
  const drawn_at = slotInstant(seal.draw.draw_on, seal.draw.slot);
  return [
    ...(isFeedOf(seal.game, seal.draw.feed)
      ? []
      : [{ name: "feed" as const, given: seal.draw.feed, expected: null }]),
    ...difference("result_at", draw.result_at.toISOString(), drawn_at?.toISOString() ?? ""),
  ];
};

/** Checks that receipt, seal and result name the same game, draw, day and section. */
export const checkSameDraw = (spoken: Spoken): Check => {
  const differs = [...ofReceipt(spoken), ...ofResult(spoken), ...ofSeal(spoken)];
  const is_said = spoken.draw !== null && spoken.draw.said_by !== "result";
  if (differs.length === 0 && !is_said) return { check: "same_draw", outcome: "unsaid" };
  return checkOf("same_draw", differs);
};
