import { expect, test } from "vitest";

import { playerName } from "./player-name.ts";

test("a player is named by name and user code", () => {
  expect(playerName({ name: "Ko Aung", user_code: "123456" })).toBe("Ko Aung · 123456");
});

test.each(["09777000001", "09 777-000 001", "၀၉၇၇၇၀၀၀၀၀၁", "Aung 09777000001"])(
  "a name such as %s shows no complete phone",
  (name) => {
    const shown = playerName({ name, user_code: "123456" });
    expect(shown).toMatch(/^(Aung )?… · 123456$/);
  },
);
