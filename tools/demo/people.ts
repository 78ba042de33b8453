/** Who plays in the demonstration. Phones are made up; each stands for one place in the list, so that a run meets its own people. */
export type Person = { name: string; phone: string };

/** For whoever looks on: made beforehand, with money, and never played by the simulation. */
export const visitors: readonly Person[] = [
  { name: "Thiri", phone: "09777000001" },
  { name: "Kyaw Zin", phone: "09777000002" },
];
export const visitor_password = "padauk-demo";

const first_names = ["Aye", "Hla", "Khin", "Mya", "Nilar", "Phyo", "Su", "Thanda", "Win", "Zaw"];
const last_names = ["Htwe", "Lwin", "Maung", "Oo", "Thein", "Tun"];

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** Codes are counted by blocks of numbers, so these lie apart. */
const phoneOf = (place: number): string => `0978${String(1_000_003 + place * 73_019).slice(-7)}`;

export const crowdOf = (size: number): Person[] =>
  Array.from({ length: size }, (_, place) => ({
    name: `${at(first_names, place)} ${at(last_names, Math.floor(place / first_names.length))}`,
    phone: phoneOf(place),
  }));
