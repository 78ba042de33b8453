import { create } from "zustand";

import { readStored, writeStored } from "../../../lib/storage.ts";
import { type Draft, emptyDraft, readDraft, stakeOf, writeDraft } from "./draft.ts";

const storage_key = "shwe_drafts";
/** A player has a few draws in mind, not more; the oldest makes room. */
const drafts_max = 20;
const undo_max = 50;
/** A draft of a draw that closed longer ago than this is of no use, whatever clock the device has. */
const kept_after_close_ms = 86_400_000;
/** Taps come in quick runs: the store is written after the run, because writing takes longer than lighting a number. */
const write_after_ms = 300;

export type DrawOfDraft = { draw_id: number; close_at: string };
type Kept = { draft: Draft; past: readonly Draft[]; close_at: string };
type Drafts = { readonly [draw_id: number]: Kept };

/** Of the device, not of a player: a visitor picks first and logs in later. */
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
// A phone takes pages away without asking; this is the last moment it tells of.
window.addEventListener("pagehide", writeIfDue);
document.addEventListener("visibilitychange", writeIfDue);

function put(draw_id: number, kept: Kept): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [draw_id]: kept } }));
  writing ??= setTimeout(write, write_after_ms);
}

const draftIn = (drafts: Drafts, draw_id: number): Draft => drafts[draw_id]?.draft ?? emptyDraft;

/** Changes which numbers are chosen. What was there before can be had back by `undoDraft`. */
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

/** Changes stakes. Not a step of its own to go back: an amount is typed digit by digit. */
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

/** Once its slip is in the book, a draft is done; its stake stays for the next one. */
export function endDraft(draw_id: number): void {
  const kept = useDrafts.getState().drafts[draw_id];
  if (kept === undefined) return;
  put(draw_id, { ...kept, draft: { ...emptyDraft, stake: kept.draft.stake }, past: [] });
}

export const draftOf = (draw_id: number): Draft => draftIn(useDrafts.getState().drafts, draw_id);
export const useDraft = (draw_id: number): Draft =>
  useDrafts(({ drafts }) => draftIn(drafts, draw_id));
export const useCanUndo = (draw_id: number): boolean =>
  useDrafts(({ drafts }) => (drafts[draw_id]?.past.length ?? 0) > 0);

/** One number's own subscription: a tap draws that cell anew and no other. */
export const useIsChosen = (draw_id: number, number: number): boolean =>
  useDrafts(({ drafts }) => drafts[draw_id]?.draft.chosen.has(number) === true);

/** Of one number, or the common one. */
export const useStake = (draw_id: number, number?: number): number =>
  useDrafts(({ drafts }) => {
    const draft = draftIn(drafts, draw_id);
    return number === undefined ? draft.stake : stakeOf(draft, number);
  });
