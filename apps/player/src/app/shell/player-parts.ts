/** What the shell shows to players only. Fetched when one is logged in; a visitor's first page does not carry it. */
export { BalanceChip, PointChip } from "./account-chips.tsx";
export { LogoutQuestion } from "./logout-question.tsx";
export { PlayerHead } from "./player-head.tsx";
export { TransferHost } from "./transfer-host.tsx";
export { UserMenu } from "./user-menu.tsx";
