import { useState } from "react";

import type { Phase } from "./stage-phase.ts";

/** Whether the phase was entered while the page showed the stage. Only such changes are animated and announced. */
export function useSeenLive(phase: Phase): boolean {
  const [seen, setSeen] = useState({ phase, isLive: false });
  if (seen.phase !== phase) setSeen({ phase, isLive: true });
  return seen.phase !== phase || seen.isLive;
}
