import { expect, test } from "vitest";

import { contentPictureAddress } from "./get-content-picture.ts";

test("an uploaded picture is read from the office, by its hash", () => {
  const id = "ab".repeat(32);
  expect(contentPictureAddress(`/api/pictures/${id}.webp`)).toBe(`/office/content_pictures/${id}`);
});

test("a picture of the app has the same address in the office", () => {
  const image = "/art/banner/two-d-daily-wide.svg";
  expect(contentPictureAddress(image)).toBe(image);
});

test.each(["", "/art/banner/../../secret.svg", "https://example.com/art/banner/a.svg", "/a.png"])(
  "%s is no picture of the office",
  (image) => {
    expect(contentPictureAddress(image)).toBeUndefined();
  },
);
