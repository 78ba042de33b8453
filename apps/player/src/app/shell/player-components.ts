export { BalanceChip, PointChip } from "./account-chips.tsx";
export { BalanceNews } from "./balance-news.tsx";
export { LiveHost } from "./live-host.tsx";
export { LogoutQuestion } from "./logout-question.tsx";
export { OutcomeHost } from "./outcome-host.tsx";
export { PlayerHead } from "./player-head.tsx";
export { ProtectionWatch } from "./protection-watch.tsx";
export { TransferHost } from "./transfer-host.tsx";
export { UserMenu } from "./user-menu.tsx";
