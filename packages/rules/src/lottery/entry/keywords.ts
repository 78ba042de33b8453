import type { Game } from "../games/game.ts";
import { quickPicksOf, type PickName, type QuickPick } from "../quick-picks.ts";
import { foldBurmese, unicodeFromZawgyi } from "./burmese.ts";

/** A keyword in a list of bets. A `filler` is ignored: the currency, "straight", "times". */
export type Keyword = { kind: "pick"; pick: QuickPick } | { kind: "reverse" } | { kind: "filler" };

/**
 * Keywords with the same meaning in all apps and chats that were examined. Short forms with several meanings (nk, p, sp)
 * are left out, because a wrongly parsed list is worse than a refused one.
 */
const pickWords: Record<PickName, string> = {
  twins: "အပူး ပူး apu apuu twin twins",
  even_twins: "စုံပူး even_twins",
  odd_twins: "မပူး odd_twins",
  power: "ပါဝါ power pawa pw",
  natkhat: "နက္ခတ် နက်ခတ် နခတ် natkhat nakhat natkhut",
  brothers: "ညီကို ညီအကို ညီအစ်ကို brothers brother nyiko nyi_ko",
  head: "ထိပ် ထိပ်စည်း ထိပ်စီး head heads top",
  tail: "ပိတ် နောက် နောက်ပိတ် tail tails",
  contains: "ပါ အပါ ပတ် အပတ် တစ်လုံးပတ် တလုံးပတ် pa apa contains",
  break: "ဘရိတ် ဗြိတ် ဘရိပ် break brake",
  even_even: "စုံစုံ even_even",
  odd_odd: "မမ odd_odd",
  even_odd: "စုံမ even_odd",
  odd_even: "မစုံ odd_even",
  even_head: "စုံထိပ် even_head even_heads",
  odd_head: "မထိပ် odd_head odd_heads",
  even_tail: "စုံနောက် စုံပိတ် even_tail even_tails",
  odd_tail: "မနောက် မပိတ် odd_tail odd_tails",
  even: "စုံ even",
  odd: "မ odd",
  big: "ကြီး အကြီး big",
  small: "ငယ် အငယ် small",
  wheel: "ခွေ အခွေ khwe kwe khway wheel",
  wheel_twins: "ခွေပူး အခွေပူး ဝမ်းချိန်း khwepu kwepu khwe_pu kwe_pu wheel_twins",
  triples: "အပူး ပူး apu apuu triple triples",
  hundreds: "ရာပြည့် hundreds",
  series: "စီးရီး series",
};
const reverseWords = "အာ အပြန် ပြန် r rev reverse";
const fillerWords = "ကျပ် ဒဲ့ တိုက်ရိုက် ks kyat kyats mmk straight x";

type Vocabulary = ReadonlyMap<string, Keyword>;

const entries = (words: string, keyword: Keyword): [string, Keyword][] =>
  words.split(" ").map((word) => [foldBurmese(word.replaceAll("_", " ")), keyword]);

const makeVocabulary = (game: Game): Vocabulary =>
  new Map([
    ...quickPicksOf(game).flatMap((pick) => entries(pickWords[pick.name], { kind: "pick", pick })),
    ...entries(reverseWords, { kind: "reverse" }),
    ...entries(fillerWords, { kind: "filler" }),
  ]);

const vocabularies = new Map<Game["digits"], Vocabulary>();

const vocabularyOf = (game: Game): Vocabulary => {
  const known = vocabularies.get(game.digits) ?? makeVocabulary(game);
  vocabularies.set(game.digits, known);
  return known;
};

export const latinKeyword = (game: Game, word: string): Keyword | null =>
  vocabularyOf(game).get(word) ?? null;

/** The maximum length of a run of Burmese letters that is split; longer than three of the longest keywords together. */
const run_length_max = 64;
/**
 * Matches a sign, or a letter that ends the syllable. Both belong to the letter before them, so a keyword cannot end
 * there.
 */
const insideSyllable = /^(?:[\u102b-\u103e]|[\u1000-\u1021]\u103a)/;

/**
 * Splits a run of Burmese letters, which has no spaces, into keywords. Null when a part of it is no keyword. `failed`
 * contains the remainders that could not be split; not trying them again makes the worst case four times faster (1.1 s
 * to 0.3 s).
 */
const takeApart = (
  words: Vocabulary,
  run: string,
  failed: Set<string> = new Set(),
): Keyword[] | null => {
  if (run === "") return [];
  if (failed.has(run)) return null;
  for (let length = run.length; length > 0; length -= 1) {
    const keyword = words.get(run.slice(0, length));
    const rest = run.slice(length);
    if (keyword === undefined || insideSyllable.test(rest)) continue;
    const others = takeApart(words, rest, failed);
    if (others !== null) return [keyword, ...others];
  }
  failed.add(run);
  return null;
};

export type BurmeseWords = { keywords: Keyword[]; is_zawgyi: boolean };

/**
 * Reads a run of Burmese letters as Unicode, and if it cannot be split into keywords, as Zawgyi. All keywords are
 * known, so the encoding need not be guessed. A text may mix both encodings.
 */
export const burmeseKeywords = (game: Game, run: string): BurmeseWords | null => {
  if (run.length > run_length_max) return null;
  const words = vocabularyOf(game);
  const asUnicode = takeApart(words, foldBurmese(run));
  if (asUnicode !== null) return { keywords: asUnicode, is_zawgyi: false };
  const asZawgyi = takeApart(words, foldBurmese(unicodeFromZawgyi(run)));
  return asZawgyi === null ? null : { keywords: asZawgyi, is_zawgyi: true };
};
