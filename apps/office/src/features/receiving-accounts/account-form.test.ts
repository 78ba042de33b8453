import { expect, test } from "vitest";

import { emptyForm, readChanges, readNew } from "./account-form.ts";

const filled = {
  ...{ label: " k-123 ", opening: "1,500,000", daily_ceiling: "10,000,000", position: "2" },
  ...{ holder: " U Kyaw Zin Latt ", number: "0945 000-1234", qr_text: "" },
};
const stored = {
  ...{ daily_ceiling: 10_000_000, position: 2, holder: "U Kyaw Zin Latt" },
  ...{ number: "09450001234", qr_text: null },
};
const method = { id: 1, name: "KBZPay", tile: "kbz", number_form: "phone" } as const;
const account_stored = { ...stored, method };

test("B-604 a new account is read with its label in capitals and its number in digits", () => {
  const { account, wrong } = readNew(filled, "phone");
  expect(wrong.size).toBe(0);
  expect(account).toEqual({ ...stored, label: "K-123", opening: 1_500_000 });
});

test("B-604 fields that cannot be read are named", () => {
  expect([...readNew(emptyForm(1), "phone").wrong]).toEqual([
    "label",
    "daily_ceiling",
    "holder",
    "number",
  ]);
  const wrong = { label: "1", opening: "x", position: "0", number: "12", qr_text: "q".repeat(501) };
  expect([...readNew({ ...filled, ...wrong }, "phone").wrong]).toEqual([
    ...["label", "opening", "position", "number", "qr_text"],
  ]);
});

test("B-604 a change has only the values that differ from the stored ones", () => {
  expect(readChanges(account_stored, filled).changes).toEqual({});
  const form = { ...filled, daily_ceiling: "12000000", qr_text: "pay:1", label: "", opening: "" };
  expect(readChanges(account_stored, form)).toEqual({
    changes: { daily_ceiling: 12_000_000, qr_text: "pay:1" },
    wrong: new Set(),
  });
});

test("B-604 the number is read as the method has it, and a stored one is not refused", () => {
  const bank = { ...filled, number: "0012 3456-7890" };
  expect(readNew(bank, "bank").account.number).toBe("001234567890");
  expect([...readNew(bank, "phone").wrong]).toEqual(["number"]);
  expect([...readNew(filled, undefined).wrong]).toEqual(["number"]);
  const short = { ...account_stored, number: "12345" };
  expect(readChanges(short, { ...filled, number: "12345" }).wrong.size).toBe(0);
});
