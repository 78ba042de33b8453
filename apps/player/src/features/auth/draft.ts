import { create } from "zustand";

/** What a visitor has typed goes along from one of the account pages to the next. It is kept in memory only. */
type Draft = { phone: string; referral_code: string };

const useDraftStore = create<Draft>(() => ({ phone: "", referral_code: "" }));

export const useDraft = (): Draft => useDraftStore();
export const keepDraft = (part: Partial<Draft>): void => useDraftStore.setState(part);
