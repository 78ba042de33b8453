/** The people of the demo. Phone numbers are invented and derived from the position in the list. */
export type Person = { name: string; phone: string };

/** Logins for people who try the demo: created with money and never used by the simulation. */
export const visitors: readonly Person[] = [
  { name: "Thiri", phone: "09777000001" },
  { name: "Kyaw Zin", phone: "09777000002" },
];
export const visitor_password = "padauk-demo";

const first_names = ["Aye", "Hla", "Khin", "Mya", "Nilar", "Phyo", "Su", "Thanda", "Win", "Zaw"];
const last_names = ["Htwe", "Lwin", "Maung", "Oo", "Thein", "Tun"];

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

const nameAt = (place: number): string =>
  `${at(first_names, place)} ${at(last_names, Math.floor(place / first_names.length))}`;

/** Phone numbers are spread over blocks of numbers, because the rate limit on one-time codes counts per block. */
const phoneOf = (place: number): string => `0978${String(1_000_003 + place * 73_019).slice(-7)}`;

export const crowdOf = (size: number): Person[] =>
  Array.from({ length: size }, (_, place) => ({
    name: nameAt(place),
    phone: phoneOf(place),
  }));

/** People of tools/demo-office.ts. Their numbers begin differently from those of the crowd. */
const officePerson = (place: number): Person => ({
  name: nameAt(place + 7),
  phone: `0979${String(2_000_003 + place * 73_019).slice(-7)}`,
});

/** Players who stake so much on one number that a draw comes near its cap. */
export const stakers: readonly Person[] = [officePerson(0), officePerson(1)];

/** Players who request level 2, with cases for operators. They get no money, which would change their balances. */
export const applicantAt = (place: number): Person => officePerson(place + stakers.length);

const cash_people_count = 40;

/** Players who cash in and out. Their numbers begin differently from those of the others. */
export const cash_people: readonly Person[] = Array.from(
  { length: cash_people_count },
  (_, place) => ({
    name: nameAt(place + 13),
    phone: `0976${String(3_000_003 + place * 73_019).slice(-7)}`,
  }),
);
