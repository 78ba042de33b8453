export { formatWhole } from "./kyat.ts";
export { yangonDay } from "./yangon-date.ts";
