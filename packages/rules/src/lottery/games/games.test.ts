import { assert, bigInt, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";

import { formatNumber, parseNumber, type Derivation, type Game, type Observed } from "./game.ts";
import { games, isGameCode } from "./registry.ts";
import { millionsFromBaht, withTwoDecimals } from "./source-digits.ts";

const all: Game[] = Object.values(games);
const set = (index: string, turnover: string): Observed => ({
  kind: "thai_index",
  index,
  turnover,
});
const candle = (close: string): Observed => ({ kind: "candle", close });
const prize = (number: string): Observed => ({ kind: "first_prize", number });
const digitsFrom = (derivation: Derivation): string =>
  derivation.ok ? derivation.digits : derivation.problem;

test("the five games have the codes, types and categories of the API", () => {
  expect(all.map(({ code, type, category_id }) => [code, type, category_id])).toEqual([
    ["1d", "1D", 4],
    ["2d", "2D", 1],
    ["3d", "3D", 2],
    ["c1d", "C1D", 5],
    ["c2d", "C2D", 3],
  ]);
  for (const game of all) {
    expect(game.numbers).toBe(10 ** game.digits);
    expect(games[game.code]).toBe(game);
  }
  expect(isGameCode("2d")).toBe(true);
  expect(isGameCode("toString")).toBe(false);
});

test("a number has its leading zeros after parsing and formatting", () => {
  for (const game of all)
    for (let number = 0; number < game.numbers; number += 1) {
      const text = formatNumber(game, number);
      expect(text).toHaveLength(game.digits);
      expect(parseNumber(game, text)).toBe(number);
    }
  for (const text of ["", "5", "005", " 5", "-5", "1.", "၀၅", "5e"])
    expect(parseNumber(games["2d"], text)).toBeNull();
  for (const number of [-1, 100, 0.5, Number.NaN])
    expect(() => formatNumber(games["2d"], number)).toThrow(RangeError);
});

test("B-611 2D is the last decimal of the index and the last whole digit of the turnover in million baht", () => {
  expect(games["2d"].derive(set("1,346.23", "57,388.58"))).toEqual({
    ok: true,
    digits: "38",
    marks: [
      { field: "index", text: "1,346.23", at: [7] },
      { field: "turnover", text: "57,388.58", at: [5] },
    ],
  });
  // The first digit is the last decimal of 1,490.10, which is 0. A float would drop that zero and give 1.
  expect(digitsFrom(games["2d"].derive(set("1,490.10", "73,115.21")))).toBe("05");
  expect(digitsFrom(games["2d"].derive(set("1346.23", "57388")))).toBe("38");
  // The traded value is below 10,000 million baht and has four whole digits, so code that takes the first five
  // characters is wrong.
  expect(digitsFrom(games["2d"].derive(set("1346.20", "9,997.31")))).toBe("07");
});

test("B-611 1D is the units digit of the 2D; both are derived from the same quote", () => {
  assert(
    property(integer({ min: 1, max: 9_999_999 }), integer({ min: 1, max: 999_999_999 }), (i, t) => {
      const cents = (value: number) =>
        `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, "0")}`;
      const quote = set(cents(i), cents(t));
      const two = digitsFrom(games["2d"].derive(quote));
      expect(two).toBe(`${i % 10}${Math.trunc(t / 100) % 10}`);
      expect(digitsFrom(games["1d"].derive(quote))).toBe(two.charAt(1));
    }),
  );
});

test("B-611 3D is the last three digits of the first prize, zeros included", () => {
  expect(games["3d"].derive(prize("820066"))).toEqual({
    ok: true,
    digits: "066",
    marks: [{ field: "number", text: "820066", at: [3, 4, 5] }],
  });
  for (const text of ["82006", "8200666", "82006x", "xxxxxx", "820,066", " 820066", ""])
    expect(games["3d"].derive(prize(text))).toMatchObject({ ok: false, problem: "malformed" });
});

test("B-611 crypto 2D and 1D come from the closing price of the candle, the two digits of one text", () => {
  expect(games.c2d.derive(candle("67123.45000000"))).toEqual({
    ok: true,
    digits: "35",
    marks: [{ field: "close", text: "67123.45000000", at: [4, 7] }],
  });
  expect(digitsFrom(games.c1d.derive(candle("67123.45000000")))).toBe("5");
  expect(digitsFrom(games.c2d.derive(candle("67120.00000000")))).toBe("00");
  // No rule says how to round a price with more than two decimals, so no digit is derived from it.
  expect(games.c2d.derive(candle("67123.45100000"))).toMatchObject({ ok: false });
});

test("B-611 a malformed, missing or zero value is refused, never turned into a digit", () => {
  const broken = [
    "",
    "--",
    "??",
    "NULL",
    "1,49.10",
    "1490,10",
    "1 490.10",
    "1490.1",
    "1490",
    "-1490.10",
    "+1490.10",
    "1490.10 ",
    "01490.10",
    "1490.1x",
    "1e3.10",
    "၁၄၉၀.၁၀",
    ".10",
    "1490.",
    `${"1".repeat(60)}.10`,
  ];
  for (const text of broken) {
    expect(games["2d"].derive(set(text, "57,388.58"))).toEqual({
      ok: false,
      problem: "malformed",
      field: "index",
    });
    expect(games.c2d.derive(candle(text)).ok).toBe(false);
  }
  for (const text of ["--", "", "57,38.58", "57.388,58", "-57388.58"])
    for (const code of ["1d", "2d"] as const)
      expect(games[code].derive(set("1,346.23", text))).toMatchObject({
        problem: "malformed",
        field: "turnover",
      });
  expect(games["2d"].derive(set("0.00", "57,388.58"))).toMatchObject({ problem: "no_value" });
  expect(games["2d"].derive(set("1,346.23", "0"))).toMatchObject({ problem: "no_value" });
});

test("a result comes from the game's own kind of source only", () => {
  const quotes = [set("1,346.23", "57,388.58"), prize("820066"), candle("67123.45")];
  for (const game of all)
    for (const quote of quotes)
      expect(game.derive(quote).ok, `${game.code} from ${quote.kind}`).toBe(
        quote.kind === game.observes,
      );
});

test("B-611 baht become million baht by moving the decimal point, at any length", () => {
  expect(millionsFromBaht("34883715617.84")).toBe("34883.71561784");
  expect(millionsFromBaht("34,883,715,617.84")).toBe("34883.71561784");
  expect(millionsFromBaht("715617.84")).toBe("0.71561784");
  expect(millionsFromBaht("1000000")).toBe("1.000000");
  expect(millionsFromBaht("--")).toBeNull();
  assert(
    property(bigInt({ min: 1n, max: 10n ** 24n }), constantFrom("", ".5", ".84"), (baht, cents) => {
      const millions = millionsFromBaht(`${baht}${cents}`) ?? "";
      expect(BigInt(millions.split(".")[0] ?? "")).toBe(baht / 1_000_000n);
      expect(digitsFrom(games["1d"].derive(set("1.00", millions)))).toBe(
        String((baht / 1_000_000n) % 10n),
      );
    }),
  );
});

test("B-611 zeros that JSON dropped are restored, more than two decimals are not cut to two", () => {
  expect(withTwoDecimals("1490.1")).toBe("1490.10");
  expect(withTwoDecimals("1490")).toBe("1490.00");
  expect(withTwoDecimals("1490.10")).toBe("1490.10");
  expect(withTwoDecimals("1490.105")).toBeNull();
  expect(withTwoDecimals("1.4901e3")).toBeNull();
});
