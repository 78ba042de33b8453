/** The draws whose stage is on screen in this tab. */
const on_stage = new Set<number>();

/** Registers a draw whose stage is on screen. Returns a function that removes it. */
export function showOnStage(draw_id: number): () => void {
  on_stage.add(draw_id);
  return () => on_stage.delete(draw_id);
}

/** The draws whose win or loss a stage of this tab has shown. */
const shown_outcomes = new Set<number>();

/** Stores that the stage has shown the win or loss, whose event may arrive after the page has left the stage. */
export const noteOutcomeShown = (draw_id: number): void => void shown_outcomes.add(draw_id);

type Told = { draw_id: number; outcome: "won" | "lost" | "refunded" | "corrected" };

/** Whether the stage of the draw shows or has shown this outcome, so that no dialog or toast needs to. */
export const isOnStage = ({ draw_id, outcome }: Told): boolean =>
  on_stage.has(draw_id) ||
  ((outcome === "won" || outcome === "lost") && shown_outcomes.has(draw_id));
