export { latinDigits } from "./digits.ts";
export { ceilKyat, floorKyat, formatWhole, toHundredths } from "./kyat.ts";
export { yangonDay, yangonInstant, yangonMinute } from "./yangon-date.ts";
export { maskPhone } from "./mask-phone.ts";
export { parseName } from "./name.ts";
export { normalPassword, passwordProblem, type PasswordProblem } from "./password.ts";
export { parsePhone } from "./phone.ts";
export { isTransferBlocked } from "./wallet-transfer.ts";
