import { expect, test } from "vitest";

import { readUserInfo } from "./user-info.ts";

const whole = {
  token: "A".repeat(43),
  id: 7,
  user_code: "7f3a19c2e0",
  name: "မောင်အောင်ကျော်",
  phone: "09******678",
  balance: 125_400,
  game_balance: 18_250,
  p_balance: 4_500,
  point: 2_340,
  turnover: 0,
  lvl_2: false,
  lvl_2_state: "rejected",
  lvl_2_reason: "unreadable",
  lvl_2_image: null,
  picture: "/api/files/name.1.k.signature",
  referral_code: "P4DK7M",
  refer_count: 14,
  game_refer_amt: 6_820,
};

test("R-301 every field of user_info comes back as it was stored", () => {
  expect(readUserInfo(JSON.stringify(whole))).toEqual(whole);
});

test.each([null, "", "null", "[]", "{", '"text"', "{}"])(
  "R-301 a stored %j means that no player is logged in",
  (stored) => {
    expect(readUserInfo(stored)).toBeNull();
  },
);

test.each(["token", "id", "user_code", "name"] as const)(
  "R-301 without its %s no player is logged in",
  (field) => {
    const { [field]: _, ...rest } = whole;
    expect(readUserInfo(JSON.stringify(rest))).toBeNull();
  },
);

test("R-301 a token that does not have the form of ours is no session", () => {
  for (const token of ["short", "A".repeat(44), `${"A".repeat(42)}\n`, 1])
    expect(readUserInfo(JSON.stringify({ ...whole, token }))).toBeNull();
});

test("R-301 a field of the wrong kind is left out, so that the page still opens", () => {
  const strange = { ...whole, balance: "12", point: 1.5, turnover: -1, lvl_2: 1, password: "x" };
  const found = readUserInfo(JSON.stringify(strange));
  expect(found).toMatchObject({ game_balance: 18_250, refer_count: 14 });
  for (const field of ["balance", "point", "turnover", "lvl_2", "password"])
    expect(found).not.toHaveProperty(field);
});
