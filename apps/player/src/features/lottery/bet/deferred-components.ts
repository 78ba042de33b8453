export { PasteSheet } from "./entry/paste-sheet.tsx";
export { BetSheet } from "./slip/bet-sheet.tsx";
export { LineList } from "./slip/line-list.tsx";
export { LinesSheet } from "./slip/lines-sheet.tsx";
