import { expect, test } from "vitest";

import { providerImage } from "./provider-image.ts";

const provider = (id: number, sec_image: string | null) => ({
  id,
  name: "Ngapali Fish",
  image: "/a.svg",
  sec_image,
  category_ids: [3],
});

test("R-210 provider 14 shows its secondary image in Fishing and nowhere else", () => {
  expect(providerImage(provider(14, "/b.svg"), 3)).toBe("/b.svg");
  expect(providerImage(provider(14, "/b.svg"), 2)).toBe("/a.svg");
  expect(providerImage(provider(15, "/b.svg"), 3)).toBe("/a.svg");
});

test("R-210 a provider without a secondary image shows the main one", () => {
  expect(providerImage(provider(14, null), 3)).toBe("/a.svg");
});
