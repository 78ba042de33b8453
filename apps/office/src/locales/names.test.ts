import { jobNames } from "@shwe/contract/office/dashboard";
import { entryKinds } from "@shwe/contract/office/players";
import { profileRules } from "@shwe/contract/office/switches";
import { expect, test } from "vitest";

import { en } from "./en.ts";

const namesOf = (start: string): string[] =>
  Object.keys(en)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .toSorted();

test("every kind of job has a text, and no text is without a kind of job", () => {
  expect(namesOf("job.")).toEqual([...jobNames].toSorted());
});

test("every kind of entry of a statement has a text, and no text is without a kind", () => {
  expect(namesOf("entry.")).toEqual([...entryKinds].toSorted());
});

test("every rule of the jurisdiction profile has a text, and no text is without a rule", () => {
  expect(namesOf("rule.")).toEqual([...profileRules].toSorted());
});
