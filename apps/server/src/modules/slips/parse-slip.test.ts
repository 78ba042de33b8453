import { describe, expect, test } from "vitest";

import { parseSlip } from "./parse-slip.ts";

const parse = (...lines: string[]) => {
  const { numbers, shown_numbers: _, ...details } = parseSlip(lines.join("\n"));
  return { number: numbers[0] ?? null, ...details };
};

describe("R-405 the number of a slip", () => {
  test.each([
    ["Transaction No. 01004071234567890429", "01004071234567890429"],
    ["Transaction ID: 2611 1314 0552 1234", "2611131405521234"],
    ["Transaction No. O1OO4O71234S6789O429", "01004071234567890429"],
    ["Trx ID 63171234 5678", "631712345678"],
    ["Ref No. 63l712345678", "631712345678"],
    ["v0Cc§:0p3000 4071234593", "4071234593"],
    ["00552 2611 1314 0552 1234", "2611131405521234"],
  ])("is found in %j", (line, number) => {
    expect(parse("14:05 4G 52%", line, "Transfer To Daw Hla (******4821)").number).toBe(number);
  });

  test("is found on the line below its label, next to the number of an account", () => {
    const lines = ["To account", "0045 1102 9938 7710", "Transaction ID", "2611 1314 0552 1234"];
    expect(parse(...lines).number).toBe("2611131405521234");
  });

  test.each([
    ["a phone", "00552 09 771 234 567"],
    ["a phone with the code of the country", "+95 9 450 112 233"],
    ["a phone whose plus was misread", "4959450112233"],
    ["an account", "To account 0045 1102 9938 7710"],
    ["seven digits", "Transaction ID 1234567"],
    ["25 digits", "Transaction ID 1234567890123456789012345"],
    ["a time", "2026-11-13 14:05:52"],
    ["an amount", "-1,250,000.00 Ks"],
  ])("is not %s", (_, line) => {
    expect(parse(line).number).toBeNull();
  });
});

describe("R-405 the amount of a slip", () => {
  test.each([
    ["-50,000.00 (Ks)", 50_000n],
    ["50,000 Ks", 50_000n],
    ["MMK 50,000.00", 50_000n],
    ["50.000,00 MMK", 50_000n],
    ["5O,OOO K5", 50_000n],
    ["Amount 12500", 12_500n],
    ["1,250,000 Kyats", 1_250_000n],
    ["-100,000.00", 100_000n],
    ["10, 000 Ks", 10_000n],
    ["K 20,000.00", 20_000n],
  ])("is found in %j", (line, amount) => {
    expect(parse("Payment Successful", line).amount).toBe(amount);
  });

  test("is neither a fee nor a balance", () => {
    const lines = ["Fee", "MMK 500.00", "Balance 70,000 Ks", "Amount", "MMK 30,000.00"];
    expect(parse(...lines).amount).toBe(30_000n);
    expect(parse("Fee 500 Ks").amount).toBeNull();
    expect(parse("MMK 0.00").amount).toBeNull();
  });
});

describe("R-405 the time of a slip", () => {
  test.each([
    ["2026-11-13 14:05:52", "2026-11-13 14:05:52"],
    ["Transaction Time 13/11/2026 14:05:52", "2026-11-13 14:05:52"],
    ["Date 13/11/2026 02:05 PM", "2026-11-13 14:05"],
    ["13/11/2026 12:05 AM", "2026-11-13 00:05"],
    ["13 Nov 2026, 14:05", "2026-11-13 14:05"],
    ["November 13, 2026 2:05 pm", "2026-11-13 14:05"],
    ["l3/11/2026 14;05:5Z", "2026-11-13 14:05:52"],
  ])("is found in %j", (line, paid_at) => {
    expect(parse(line).paid_at).toBe(paid_at);
  });

  test.each(["31/02/2026 14:05", "13/13/2026 14:05", "13/11/2026 25:05", "14:05 4G 52%"])(
    "is not %j",
    (line) => {
      expect(parse(line).paid_at).toBeNull();
    },
  );
});

test("R-405 a text without details gives nothing", () => {
  expect(parse("", "paid, please check")).toEqual({ number: null, amount: null, paid_at: null });
});
