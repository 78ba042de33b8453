import { expect, test } from "vitest";

import { formatNumber, type GameCode } from "../games/game.ts";
import { games } from "../games/registry.ts";
import { numbersOfPick, type PickName } from "../quick-picks.ts";
import { parseEntry } from "./parse-entry.ts";

const limits = { stake_min: 100, stake_step: 50, line_max: 1_000_000 };

/** The lines that the parser should return for a quick pick (a set of numbers defined by a rule) with one stake. */
const set = (code: GameCode, name: PickName, stake: number, named: number[] = []): string =>
  numbersOfPick(games[code], name, named)
    .map((number) => `${formatNumber(games[code], number)}=${stake}`)
    .join(" ");

type Written = [text: string, bets: string, ...faults: string[]];
type Case = { code: GameCode; text: string; bets: string; faults: string[] };
const casesOf = (code: GameCode, written: readonly Written[]): Case[] =>
  written.map(([text, bets, ...faults]) => ({ code, text, bets, faults }));

const read = (code: GameCode, text: string): Omit<Case, "code" | "text"> => {
  const { lines, faults } = parseEntry(games[code], text, limits);
  const bets = lines.map(({ number, stake }) => `${formatNumber(games[code], number)}=${stake}`);
  return {
    bets: bets.join(" "),
    faults: faults.map(({ text: part, problem }) => `${problem}: ${part}`),
  };
};

/**
 * Texts in Zawgyi, an encoding that uses Unicode's code points with other meanings and puts two signs before their
 * letter.
 */
const zawgyi: readonly Written[] = [
  ["၁ထိပ\u1039 ၅၀၀", set("2d", "head", 500, [1])],
  ["၁ပိတ\u1039 ၅၀၀", set("2d", "tail", 500, [1])],
  ["၁\u1031နာက\u1039ပိတ\u1039 ၅၀၀", set("2d", "tail", 500, [1])],
  ["၁\u1031\u108fာက\u1039 ၅၀၀", set("2d", "tail", 500, [1])],
  ["၈ဘရိတ\u1039 ၅၀၀", set("2d", "break", 500, [8])],
  ["၈ဘ\u1090ိတ\u1039 ၅၀၀", set("2d", "break", 500, [8])],
  ["နက\u1061တ\u1039 ၅၀၀", set("2d", "natkhat", 500)],
  ["ညီအစ\u1039ကို ၅၀၀", set("2d", "brothers", 500)],
  ["\u106bီကိ\u1033 ၅၀၀", set("2d", "brothers", 500)],
  ["၁၂၃\u1031ခ\u103c ၅၀၀", set("2d", "wheel", 500, [1, 2, 3])],
  ["၁၂၀\u1031ခ\u103cပ\u1030း ၅၀၀", set("2d", "wheel_twins", 500, [0, 1, 2])],
  ["၁၂ဝမ\u1039းခ\u103aိန\u1039း ၅၀၀", "11=500 12=500 21=500 22=500"],
  ["\u1080ကီး ၁၀၀", set("2d", "big", 100)],
  ["\u107eကီး ၁၀၀", set("2d", "big", 100)],
  ["ငယ\u1039 ၁၀၀", set("2d", "small", 100)],
  ["စံုပူး ၅၀၀", set("2d", "even_twins", 500)],
  ["၁၂အ\u103bပန\u1039၅၀၀", "12=500 21=500"],
  ["၁၂ဒဲ\u1095 ၅၀၀ က\u103aပ\u1039", "12=500"],
  ["အပ\u1034း ၅၀၀", set("2d", "twins", 500)],
];

test.each([
  ...casesOf("2d", [
    ["12.24.56=500", "12=500 24=500 56=500"],
    ["12.24.56 = 500", "12=500 24=500 56=500"],
    ["12R500", "12=500 21=500"],
    ["1ပါ 500", set("2d", "contains", 500, [1])],
    ["ပါဝါ 1000", set("2d", "power", 1000)],
    ["12=500.300", "12=500 21=300"],
    ["12R500.300", "12=500 21=300"],
    ["12=500R300", "12=500 21=300"],
  ]),
  ...casesOf("3d", [["112,123=500", "112=500 123=500"]]),
])("B-631 every written example is understood: $text", ({ code, text, ...told }) => {
  expect(read(code, text)).toEqual(told);
});

test.each([
  ...casesOf("2d", [
    ["12/24/56 500", "12=500 24=500 56=500"],
    ["12,24,56-500", "12=500 24=500 56=500"],
    ["12*24*56=500", "12=500 24=500 56=500"],
    ["12-24-56=500", "12=500 24=500 56=500"],
    ["12 24 56 500", "12=500 24=500 56=500"],
    ["12.24,56/78=500", "12=500 24=500 56=500 78=500"],
    ["12*500", "12=500"],
    ["12-500", "12=500"],
    ["12@500", "12=500"],
    ["12:500", "12=500"],
    ["12x500", "12=500"],
    ["12×500", "12=500"],
    ["12 = 500 ks", "12=500"],
    ["12=500ကျပ်", "12=500"],
    ["12=500 24=300", "12=500 24=300"],
    ["12=500,24=300", "12=500 24=300"],
    ["12=500.24=300", "12=500 24=300"],
    ["12 500 24 300", "12=500 24=300"],
    ["12R500,24R300", "12=500 21=500 24=300 42=300"],
    ["12=500\n24=300\r\n56=200", "12=500 24=300 56=200"],
    ["\n\n 12 = 500 \n\n", "12=500"],
    ["12..24...56==500", "12=500 24=500 56=500"],
    [". - , 12=500 ,,", "12=500"],
    ["12၊24။500", "12=500 24=500"],
    ["00=100", "00=100"],
  ]),
])(
  "B-631 separators of every kind, and several bets in a line: $text",
  ({ code, text, ...told }) => {
    expect(read(code, text)).toEqual(told);
  },
);

test.each([
  ...casesOf("2d", [
    ["12=1,000", "12=1000"],
    ["12=10,500", "12=10500"],
    ["12=500,000", "12=500000"],
    ["12.24\n56\n=500", "12=500 24=500 56=500"],
    ["12\n24\n500", "12=500 24=500"],
    ["12.24=\n500", "12=500 24=500"],
    ["12\n24\nR500", "12=500 21=500 24=500 42=500"],
    ["12=1,00", "", "stake_out_of_bounds: 12=1", "no_stake: 00"],
    // May mean the stakes 500 and 300, or one stake of 500,300: ambiguous, so it is refused.
    ["12=500,300", "", "not_understood: 12=500,300"],
    ["12=500 300", "", "not_understood: 12=500 300"],
    ["12=500-300", "", "not_understood: 12=500-300"],
    ["12.24\n56=500", "56=500", "no_stake: 12.24"],
    ["12.24", "", "no_stake: 12.24"],
  ]),
])(
  "B-631 a stake is written with commas, or for lists on the lines above it: $text",
  ({ code, text, ...told }) => {
    expect(read(code, text)).toEqual(told);
  },
);

test.each([
  ...casesOf("2d", [
    ["12r500", "12=500 21=500"],
    ["12 R 500", "12=500 21=500"],
    ["12R=500", "12=500 21=500"],
    ["12=R500", "12=500 21=500"],
    ["12=500R", "12=500 21=500"],
    ["12.34R500", "12=500 21=500 34=500 43=500"],
    ["12R.34=500", "12=500 21=500 34=500"],
    ["12R 34 56R 500", "12=500 21=500 34=500 56=500 65=500"],
    ["12အာ500", "12=500 21=500"],
    ["12အပြန်500", "12=500 21=500"],
    ["12ဒဲ့500R300", "12=500 21=300"],
    ["12 500 R 300", "12=500 21=300"],
    ["12=500R=300", "12=500 21=300"],
    ["12.34=500.300", "12=500 21=300 34=500 43=300"],
    ["33R500", "33=500"],
    [
      "1ထိပ်R500",
      "01=500 10=500 11=500 12=500 13=500 14=500 15=500 16=500 17=500 18=500 19=500 21=500 31=500 41=500 51=500 61=500 71=500 81=500 91=500",
    ],
    // A number written twice is staked twice.
    ["12.21R500", "12=500 21=500 12=500 21=500"],
    // The second stake is for the reverse of the number, but a number with equal digits, such as 33, has no reverse.
    ["33=500.300", "", "no_reverse: 33=500.300"],
    ["12.33=500.300", "12=500 21=300", "no_reverse: 33"],
    ["R500", "", "not_understood: R500"],
    ["ပါဝါ 500.300", "", "not_understood: ပါဝါ 500.300"],
  ]),
])(
  "B-631 R turns round one number or the whole list, and stakes may differ: $text",
  ({ code, text, ...told }) => {
    expect(read(code, text)).toEqual(told);
  },
);

test.each([
  ...casesOf("2d", [
    ["အပူး500", set("2d", "twins", 500)],
    ["apu 500", set("2d", "twins", 500)],
    ["စုံပူး=500", set("2d", "even_twins", 500)],
    ["Even Twins 500", set("2d", "even_twins", 500)],
    ["မပူး 500", set("2d", "odd_twins", 500)],
    ["POWER 500", set("2d", "power", 500)],
    ["နက္ခတ် 500", set("2d", "natkhat", 500)],
    ["natkhat=500", set("2d", "natkhat", 500)],
    ["ညီကို 500", set("2d", "brothers", 500)],
    ["ညီအစ်ကို 500", set("2d", "brothers", 500)],
    ["brothers 500", set("2d", "brothers", 500)],
    ["5ထိပ် 500", set("2d", "head", 500, [5])],
    ["5 head 500", set("2d", "head", 500, [5])],
    ["ထိပ် 5 = 500", set("2d", "head", 500, [5])],
    ["5ပိတ်500", set("2d", "tail", 500, [5])],
    ["5နောက်ပိတ် 500", set("2d", "tail", 500, [5])],
    ["1.2ပါ 500", set("2d", "contains", 500, [1, 2])],
    ["8ဘရိတ် 500", set("2d", "break", 500, [8])],
    ["8 break 500", set("2d", "break", 500, [8])],
    ["စုံစုံ 100", set("2d", "even_even", 100)],
    ["မမ 100", set("2d", "odd_odd", 100)],
    ["စုံမ 100", set("2d", "even_odd", 100)],
    ["မစုံ 100", set("2d", "odd_even", 100)],
    ["စုံထိပ် 100", set("2d", "even_head", 100)],
    ["မနောက် 100", set("2d", "odd_tail", 100)],
    ["ကြီး 100", set("2d", "big", 100)],
    ["ငယ် 100", set("2d", "small", 100)],
    ["123ခွေ 500", "12=500 13=500 21=500 23=500 31=500 32=500"],
    ["12ခွေ 500", "12=500 21=500"],
    ["1.2.3 ခွေ 500", "12=500 13=500 21=500 23=500 31=500 32=500"],
    ["12ခွေပူး 500", "11=500 12=500 21=500 22=500"],
    ["12 wheel twins 500", "11=500 12=500 21=500 22=500"],
    ["12ဝမ်းချိန်း 500", "11=500 12=500 21=500 22=500"],
    ["12=500 345ခွေ100", `12=500 ${set("2d", "wheel", 100, [3, 4, 5])}`],
    ["ပါဝါနက္ခတ် 500", `${set("2d", "power", 500)} ${set("2d", "natkhat", 500)}`],
    ["12 ပါဝါ 500", `12=500 ${set("2d", "power", 500)}`],
    ["5ထိပ် 6ပိတ် 500", `${set("2d", "head", 500, [5])} ${set("2d", "tail", 500, [6])}`],
    ["12ထိပ် 500", "", "not_understood: 12ထိပ် 500"],
    ["ထိပ် 500", "", "not_understood: ထိပ် 500"],
    ["112ခွေ 500", "", "not_understood: 112ခွေ 500"],
    ["1ခွေ 500", "", "not_understood: 1ခွေ 500"],
    ["nk 500", "", "not_understood: nk 500"],
  ]),
])("B-631 quick picks in words, Burmese and Latin: $text", ({ code, text, ...told }) => {
  expect(read(code, text)).toEqual(told);
});

test.each([
  ...casesOf("2d", [
    ["၁၂.၂၄.၅၆=၅၀၀", "12=500 24=500 56=500"],
    ["၁၂R၅၀၀", "12=500 21=500"],
    ["၁ပါ ၅၀၀", set("2d", "contains", 500, [1])],
    ["၁၂=၅၀၀.၃၀၀", "12=500 21=300"],
    ["１２＝５００", "12=500"],
    ["႑႒=႕႐႐", "12=500"],
    ["12=၅00", "12=500"],
    // Writers use the letter wa for zero, and the digits 0 and 7 for the letters wa and ra.
    ["၁ဝ=၅ဝဝ", "10=500"],
    ["ဝ၅=၅၀၀", "05=500"],
    ["ပါ၀ါ ၁၀၀၀", set("2d", "power", 1000)],
    ["၈ဘ၇ိတ် ၅၀၀", set("2d", "break", 500, [8])],
    ["၁၂ဝမ်းချိန်း ၅၀၀", "11=500 12=500 21=500 22=500"],
    ["1️⃣2️⃣=500", "12=500"],
    ["၁၂\u200b=\u200b၅၀၀", "12=500"],
  ]),
])(
  "B-631 Burmese, Shan and full-width digits, and the letters that are typed for them: $text",
  ({ code, text, ...told }) => {
    expect(read(code, text)).toEqual(told);
  },
);

test.each([
  ...casesOf("2d", zawgyi),
  ...casesOf("3d", [["ရာ\u103bပည\u1037\u1039 500", set("3d", "hundreds", 500)]]),
])("B-631 Zawgyi is converted, and told: $text", ({ code, text, ...told }) => {
  expect(read(code, text)).toEqual(told);
});

test.each([
  ...casesOf("1d", [
    ["1=500", "1=500"],
    ["1.2.3=500", "1=500 2=500 3=500"],
    ["1 500 2 300", "1=500 2=300"],
    ["စုံ 500", set("1d", "even", 500)],
    ["မ 500", set("1d", "odd", 500)],
    ["ကြီး=500", set("1d", "big", 500)],
    ["12=500", "", "not_understood: 12=500"],
    ["1R500", "", "not_understood: 1R500"],
    ["1=500.300", "", "not_understood: 1=500.300"],
    ["ပါဝါ 500", "", "not_understood: ပါဝါ 500"],
  ]),
  ...casesOf("3d", [
    ["123=500", "123=500"],
    ["123 500", "123=500"],
    ["123-500", "123=500"],
    ["123*500", "123=500"],
    ["123.456 500", "123=500 456=500"],
    ["123.456-500", "123=500 456=500"],
    ["123 456 1000", "123=1000 456=1000"],
    ["123R500", "123=500 132=500 213=500 231=500 312=500 321=500"],
    ["112R500", "112=500 121=500 211=500"],
    ["777R500", "777=500"],
    ["112=500.100", "112=500 121=100 211=100"],
    ["112R500.100", "112=500 121=100 211=100"],
    ["112=500R100", "112=500 121=100 211=100"],
    ["123=500.456=300", "123=500 456=300"],
    ["123=500,456=300", "123=500 456=300"],
    ["123=500 456=300", "123=500 456=300"],
    ["112R500 445R300", "112=500 121=500 211=500 445=300 454=300 544=300"],
    ["112R 445R 500", "112=500 121=500 211=500 445=500 454=500 544=500"],
    ["123=1,000", "123=1000"],
    ["အပူး 500", set("3d", "triples", 500)],
    ["ရာပြည့် 500", set("3d", "hundreds", 500)],
    ["စီးရီး=500", set("3d", "series", 500)],
    ["5ထိပ် 100", set("3d", "head", 100, [5])],
    ["123ခွေ 500", "123=500 132=500 213=500 231=500 312=500 321=500"],
    ["1234ခွေ 500", set("3d", "wheel", 500, [1, 2, 3, 4])],
    ["123\n456\n=500", "123=500 456=500"],
    // Whether the last number is a bet number or a stake is ambiguous, so these texts are refused.
    ["123 456 500", "", "no_stake: 123 456 500"],
    ["123 500 456 300", "", "no_stake: 123 500 456 300"],
    ["123.500", "", "no_stake: 123.500"],
    ["12=500", "", "not_understood: 12=500"],
    ["1234=500", "", "not_understood: 1234=500"],
  ]),
])("B-631 games of one and of three digits: $text", ({ code, text, ...told }) => {
  expect(read(code, text)).toEqual(told);
});

test.each([
  ...casesOf("2d", [
    ["✅ 12=500", "12=500"],
    ["(12)=500!!", "12=500"],
    ["🇲🇲 12 = 500 🙏🏽", "12=500"],
    ["“12” = ‘500’", "12=500"],
    ["12=500?", "12=500", "not_understood: ?"],
    ["12~15=500", "", "not_understood: 12~15=500"],
    ["12…15=500", "", "not_understood: 12…15=500"],
    ["cancel 12=500", "", "not_understood: cancel 12=500"],
    ["12 နဲ့ 24=500", "", "not_understood: 12 နဲ့ 24=500"],
    ["12=500 ထိုးပေးပါ", "12=500", "not_understood: ထိုးပေးပါ"],
    ["12=500 ပါ", "12=500", "not_understood: ပါ"],
    ["หมายเลข 12=500", "", "not_understood: หมายเลข 12=500"],
    ["5k", "", "not_understood: 5k"],
    ["12=5k", "", "stake_out_of_bounds: 12=5", "not_understood: k"],
  ]),
])(
  "B-631 stray signs around a bet do not hide it, words that nobody knows do: $text",
  ({ code, text, ...told }) => {
    expect(read(code, text)).toEqual(told);
  },
);

test.each([
  ...casesOf("2d", [
    ["hello", "", "not_understood: hello"],
    ["Total = 3000", "", "not_understood: Total = 3000"],
    ["စုစုပေါင်း 3000", "", "not_understood: စုစုပေါင်း 3000"],
    ["12:01 PM", "", "not_understood: 12:01", "not_understood: PM"],
    ["2026-11-16", "", "not_understood: 2026", "no_stake: 11-16"],
    ["122456=500", "", "not_understood: 122456=500"],
    ["5=500", "", "not_understood: 5=500"],
    ["1 23=500", "", "not_understood: 1 23=500"],
    ["500", "", "not_understood: 500"],
    ["500=12.24", "", "not_understood: 500=12", "no_stake: 24"],
    ["09 123 456 789", "", "not_understood: 09 123 456 789"],
    ["=500", "", "not_understood: =500"],
    ["=", "", "not_understood: ="],
    ["12=0", "", "not_understood: 12=0"],
    ["12=0500", "", "not_understood: 12=0500"],
    ["12=99999999999", "", "not_understood: 12=99999999999"],
    ["12=50", "", "stake_out_of_bounds: 12=50"],
    ["12=510", "", "stake_out_of_bounds: 12=510"],
    ["12=5000000", "", "stake_out_of_bounds: 12=5000000"],
    ["12=500.310", "", "stake_out_of_bounds: 12=500.310"],
    ["²³=500", "", "not_understood: ²³=500"],
    ["", ""],
    [" \n\t ", ""],
    ["---", ""],
  ]),
])(
  "B-631 nonsense, headings and totals make no bet, and are shown word for word: $text",
  ({ code, text, ...told }) => {
    expect(read(code, text)).toEqual(told);
  },
);
