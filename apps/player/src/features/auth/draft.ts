import { create } from "zustand";

/** The phone and referral code that a visitor typed, shared by the account pages. In memory only, never persisted. */
type Draft = { phone: string; referral_code: string };

const useDraftStore = create<Draft>(() => ({ phone: "", referral_code: "" }));

export const useDraft = (): Draft => useDraftStore();
export const keepDraft = (part: Partial<Draft>): void => useDraftStore.setState(part);
