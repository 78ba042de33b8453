import { readStored, writeStored } from "@shwe/client/storage";
import { create } from "zustand";

import { type Draft, emptyDraft, readDraft, stakeOf, writeDraft } from "./draft.ts";

const storage_key = "shwe_drafts";
/** The most drafts that are stored; beyond it the oldest one is removed. */
const drafts_max = 20;
const undo_max = 50;
/** A draft is deleted this long after its draw closed. One day tolerates a wrong device clock. */
const kept_after_close_ms = 86_400_000;
/** Drafts are written to storage this long after a change, so that a series of quick taps causes one slow write. */
const write_after_ms = 300;

export type DrawOfDraft = { draw_id: number; close_at: string };
type Kept = { draft: Draft; past: readonly Draft[]; close_at: string };
type Drafts = { readonly [draw_id: number]: Kept };

/** Drafts belong to the device, not to a player, because a visitor may choose numbers before logging in. */
const useDrafts = create<{ drafts: Drafts }>(() => ({ drafts: readKept() }));

function readKept(): Drafts {
  let stored: unknown;
  try {
    stored = JSON.parse(readStored(storage_key) ?? "[]");
  } catch {
    stored = [];
  }
  const drafts: Record<number, Kept> = {};
  for (const entry of Array.isArray(stored) ? stored.slice(0, drafts_max) : []) {
    const { draw_id, close_at, draft } = Object(entry) as Record<string, unknown>;
    const read = readDraft(draft);
    if (!Number.isSafeInteger(draw_id) || typeof close_at !== "string" || read === null) continue;
    if (!(Date.parse(close_at) > Date.now() - kept_after_close_ms)) continue;
    drafts[Number(draw_id)] = { draft: read, past: [], close_at };
  }
  return drafts;
}

let writing: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  clearTimeout(writing);
  writing = undefined;
  const entries = Object.entries(useDrafts.getState().drafts)
    .filter(([, { draft }]) => draft.chosen.size > 0 || draft.stake > 0)
    .slice(-drafts_max)
    .map(([draw_id, { draft, close_at }]) => ({
      draw_id: Number(draw_id),
      close_at,
      draft: writeDraft(draft),
    }));
  writeStored(storage_key, entries.length === 0 ? null : JSON.stringify(entries));
}

const writeIfDue = (): void => {
  if (writing !== undefined) write();
};
// A phone may discard a hidden page without notice, so changes that are not stored yet are written when the page is
// hidden.
window.addEventListener("pagehide", writeIfDue);
document.addEventListener("visibilitychange", writeIfDue);

// `forgetBets` of the logout has deleted the stored drafts and sends this event; other tabs get it from the browser.
window.addEventListener("storage", ({ key }) => {
  if (key === "shwe_logged_out") useDrafts.setState({ drafts: {} });
});

function put(draw_id: number, kept: Kept): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [draw_id]: kept } }));
  writing ??= setTimeout(write, write_after_ms);
}

const draftIn = (drafts: Drafts, draw_id: number): Draft => drafts[draw_id]?.draft ?? emptyDraft;

/** Changes the chosen numbers. `undoDraft` reverts the change. */
export function changeDraft(
  { draw_id, close_at }: DrawOfDraft,
  change: (draft: Draft) => Draft,
): void {
  const { drafts } = useDrafts.getState();
  const before = draftIn(drafts, draw_id);
  const draft = change(before);
  if (draft === before) return;
  const past = [...(drafts[draw_id]?.past ?? []), before].slice(-undo_max);
  put(draw_id, { draft, past, close_at });
}

/** Changes stakes without an undo step, because an amount is typed digit by digit. */
export function changeStakes(
  { draw_id, close_at }: DrawOfDraft,
  change: (draft: Draft) => Draft,
): void {
  const { drafts } = useDrafts.getState();
  const past = drafts[draw_id]?.past ?? [];
  put(draw_id, { draft: change(draftIn(drafts, draw_id)), past, close_at });
}

export function undoDraft(draw_id: number): void {
  const kept = useDrafts.getState().drafts[draw_id];
  const before = kept?.past.at(-1);
  if (kept === undefined || before === undefined) return;
  const draft = { ...before, stake: kept.draft.stake };
  put(draw_id, { ...kept, draft, past: kept.past.slice(0, -1) });
}

/** Empties the draft of a placed slip. The common stake remains for the next slip. */
export function endDraft(draw_id: number): void {
  const kept = useDrafts.getState().drafts[draw_id];
  if (kept === undefined) return;
  put(draw_id, { ...kept, draft: { ...emptyDraft, stake: kept.draft.stake }, past: [] });
}

/**
 * Moves the chosen numbers to the draw that is shown instead. Numbers that were already chosen there, and its common
 * stake, have precedence.
 */
export function moveDraft(from: number, to: DrawOfDraft): void {
  const { chosen, stake } = draftOf(from);
  if (chosen.size === 0 || draftOf(to.draw_id).chosen.size > 0) return;
  changeDraft(to, (draft) => ({ chosen, stake: draft.stake > 0 ? draft.stake : stake }));
  endDraft(from);
}

export const draftOf = (draw_id: number): Draft => draftIn(useDrafts.getState().drafts, draw_id);
export const useDraft = (draw_id: number): Draft =>
  useDrafts(({ drafts }) => draftIn(drafts, draw_id));
export const useCanUndo = (draw_id: number): boolean =>
  useDrafts(({ drafts }) => (drafts[draw_id]?.past.length ?? 0) > 0);

/** Whether a number of the board is chosen. Subscribes to this number only, so that a tap re-renders only its cell. */
export const useIsChosen = (draw_id: number, number: number): boolean =>
  useDrafts(({ drafts }) => drafts[draw_id]?.draft.chosen.has(number) === true);

/** The stake of `number`; if `number` is undefined, the common stake of all numbers without their own stake. */
export const useStake = (draw_id: number, number?: number): number =>
  useDrafts(({ drafts }) => {
    const draft = draftIn(drafts, draw_id);
    return number === undefined ? draft.stake : stakeOf(draft, number);
  });
