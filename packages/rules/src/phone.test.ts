import fc from "fast-check";
import { expect, test } from "vitest";

import { parsePhone } from "./phone.ts";

const canonical = fc
  .tuple(
    fc.integer({ min: 7, max: 9 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }),
  )
  .map(([length, digits]) => `09${digits.slice(0, length).join("")}`);

const shift = (text: string, zero: number) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

test("R-101 all common spellings give the same phone", () => {
  const spellings = [
    "09791234567",
    "9791234567",
    "959791234567",
    "+959791234567",
    "00959791234567",
    "+95 9 791 234 567",
    "+95 (0)9 791-234-567",
    "09-791.234.567",
    "(09) 791 234567",
    "၀၉၇၉၁၂၃၄၅၆၇",
    "+၉၅၉ ၇၉၁ ၂၃၄ ၅၆၇",
    "０９７９１２３４５６７",
    "＋９５９７９１２３４５６７",
    "\u200e09\u00a0791\u2011234\u2013567\ufeff",
  ];
  for (const spelling of spellings) {
    expect(parsePhone(spelling), spelling).toBe("09791234567");
  }
});

test("R-101 a text that is no Myanmar mobile number is refused", () => {
  const refused = [
    "",
    "09",
    "09123456",
    "091234567890",
    "0879123456",
    "+66812345678",
    "+1 202 555 0100",
    "09791234abc",
    "09791234567;",
    "++959791234567",
    "09+791234567",
    "0959791234567",
    "①②③④⑤⑥⑦⑧⑨",
    " ".repeat(41),
  ];
  for (const text of refused) {
    expect(parsePhone(text), text).toBeNull();
  }
});

test("R-101 any canonical phone is parsed with every prefix, digit set and spacing", () => {
  const prefixes = ["09", "959", "+959", "00959", "+9509"];
  const zeroes = [0x30, 0x1040, 0x1090, 0xff10];
  fc.assert(
    fc.property(
      canonical,
      fc.constantFrom(...prefixes),
      fc.constantFrom(...zeroes),
      fc.constantFrom("", " ", "-", ".", "\u200b"),
      (phone, prefix, zero, gap) => {
        const spelled = shift((prefix + phone.slice(2)).split("").join(gap), zero);
        expect(parsePhone(spelled)).toBe(phone);
      },
    ),
  );
});

test("R-101 for any text the result is a canonical phone that parses to itself, or none", () => {
  const typed = fc.oneof(fc.string(), canonical, fc.stringMatching(/^\+?[0-9]{6,14}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const phone = parsePhone(text) ?? "none";
      expect(phone).toMatch(/^(09\d{7,9}|none)$/);
      expect(parsePhone(phone) ?? "none").toBe(phone);
    }),
  );
});
