export { QuickPicks } from "./entry/quick-picks.tsx";
export { NextDraw } from "./next-draw.tsx";
export { SlipPanel } from "./slip/slip-panel.tsx";
