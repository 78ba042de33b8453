import { expect, test } from "vitest";

import { pageLanguage, translateFrom } from "./translate.ts";

test("values replace their names, each as often as the name occurs", () => {
  const t = translateFrom({ round: "{{nonce}} of {{all}} ({{nonce}})", plain: "Close" });
  expect(t("round", { nonce: 2, all: "$&" })).toBe("2 of $& (2)");
  expect(t("plain")).toBe("Close");
});

test("the page is in the language of the launch, or in Burmese", () => {
  expect(["en", "zh-Hans", "th", "my", "fr", ""].map(pageLanguage)).toEqual([
    ...["en", "zh-Hans", "th", "my", "my", "my"],
  ]);
});
