/**
 * Zawgyi is an encoding of Burmese that uses Unicode's code points with other meanings and in another order; half of
 * all lists of bets in chats still use it. This table has only the letters of the betting keywords.
 */
const zawgyiLetters: Readonly<Record<string, string>> = {
  "\u1033": "\u102f",
  "\u1034": "\u1030",
  "\u1039": "\u103a",
  "\u103a": "\u103b",
  "\u103b": "\u103c",
  "\u103c": "\u103d",
  "\u103d": "\u103e",
  "\u105a": "\u102b\u103a",
  "\u1060": "\u1039\u1000",
  "\u1061": "\u1039\u1001",
  "\u106a": "\u1009",
  "\u106b": "\u100a",
  "\u107d": "\u103b",
  "\u107e": "\u103c",
  "\u107f": "\u103c",
  "\u1080": "\u103c",
  "\u1081": "\u103c",
  "\u1082": "\u103c",
  "\u1083": "\u103c",
  "\u1084": "\u103c",
  "\u108f": "\u1014",
  "\u1090": "\u101b",
  "\u1094": "\u1037",
  "\u1095": "\u1037",
};

/** The two signs that Zawgyi writes before their letter and Unicode after it. */
const signsBeforeLetter = /([\u1031\u103c]+)([\u1000-\u1021](?:\u1039[\u1000-\u1021])?)/g;

export const unicodeFromZawgyi = (text: string): string =>
  Array.from(text, (character) => zawgyiLetters[character] ?? character)
    .join("")
    .replace(signsBeforeLetter, "$2$1");

const signs = /[\u102b-\u1038\u103a-\u103e]+/g;

/**
 * Normalises spellings of the same text: keyboards put the signs around a letter in any order, some twice, and users
 * mix up the tall and the round form of the sign AA. For comparing, not for showing.
 */
export const foldBurmese = (text: string): string =>
  text.replaceAll("\u102b", "\u102c").replace(signs, (run) => [...new Set(run)].sort().join(""));
