import { expect, test } from "vitest";

import {
  ariaKeys,
  isCharacterKey,
  keyLabels,
  keyNameOf,
  matchKey,
  worksInFields,
} from "./match-key.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test("a key has one name, whatever the case of its letter", () => {
  expect(keyNameOf({ ...plain, key: "J", shiftKey: true })).toBe("j");
  expect(keyNameOf({ ...plain, key: " " })).toBe("Space");
  expect(keyNameOf({ ...plain, key: "k", ctrlKey: true })).toBe("mod+k");
  expect(keyNameOf({ ...plain, key: "?", shiftKey: true })).toBe("?");
});

test("a letter after g opens a page, and has its own meaning alone", () => {
  const names = ["a", "g a", "j"];
  expect(matchKey(names, undefined, "g")).toEqual({ begins: "g" });
  expect(matchKey(names, "g", "a")).toEqual({ match: "g a" });
  expect(matchKey(names, undefined, "a")).toEqual({ match: "a" });
  expect(matchKey(names, "g", "j")).toEqual({ match: "j" });
  expect(matchKey(names, undefined, "x")).toBeUndefined();
});

test("single letters do not work in fields", () => {
  expect(["j", "?", "g a", "mod+k", "Escape"].map(worksInFields)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test("keys are shown as on a keyboard", () => {
  expect(keyLabels("mod+Enter")).toEqual(["Ctrl", "↵"]);
  expect(keyLabels("g a")).toEqual(["G", "A"]);
  expect(keyLabels("+")).toEqual(["+"]);
});

test("the attribute for assistive software has names of keys and no sequences", () => {
  expect(["mod+Enter", "mod+k", "j", "+", "?", "Escape", "g a"].map(ariaKeys)).toEqual([
    "Control+Enter",
    "Control+K",
    "J",
    "Plus",
    "?",
    "Escape",
    undefined,
  ]);
});

test("single signs and sequences of them are character keys; others stay when those are off", () => {
  expect(["j", "/", "g a", "mod+k", "Escape", "Enter"].map(isCharacterKey)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
