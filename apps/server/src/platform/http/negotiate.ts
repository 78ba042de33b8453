import { fallbackTag, tagsOfLocales, type LocaleTag } from "@shwe/contract/locales";

/**
 * How many characters of a header are read. Browsers name a handful of languages, so the rest of a longer header is
 * ignored.
 */
const header_length_max = 256;
const parts_max = 16;
/**
 * Size of the cache of parsed headers; it is cleared when full. Browsers send few distinct headers, so nearly every
 * request is a hit.
 */
const remembered_max = 512;

type Weighted = { name: string; weight: number };

const readWeights = (header: string): Weighted[] =>
  header
    .slice(0, header_length_max)
    .toLowerCase()
    .split(",", parts_max)
    .map((part) => {
      const [name = "", ...options] = part.split(";").map((each) => each.trim());
      const quality = options.find((each) => each.startsWith("q="));
      const weight = quality === undefined ? 1 : Number(quality.slice(2));
      return { name, weight: weight >= 0 && weight <= 1 ? weight : 0 };
    });

const remember = <T>(find: (header: string) => T): ((header: string) => T) => {
  const known = new Map<string, T>();
  return (header) => {
    const found = known.get(header);
    if (found !== undefined) return found;
    if (known.size >= remembered_max) known.clear();
    const made = find(header);
    known.set(header, made);
    return made;
  };
};

/**
 * The translation for each language. Script and region are ignored: every Chinese reader gets the simplified texts,
 * because there are no others.
 */
const tagOfLanguage = new Map<string, LocaleTag>(
  tagsOfLocales.map((tag) => [tag.split("-")[0]?.toLowerCase() ?? "", tag]),
);

const chooseLocale = remember((header): LocaleTag => {
  let best: LocaleTag = fallbackTag;
  let bestWeight = 0;
  for (const { name, weight } of readWeights(header)) {
    const tag = name === "*" ? fallbackTag : tagOfLanguage.get(name.split("-")[0] ?? "");
    // The first of equal weights wins, because the header lists languages by preference.
    if (tag !== undefined && weight > bestWeight) {
      best = tag;
      bestWeight = weight;
    }
  }
  return best;
});

/** The language of the answer, from `Accept-Language`. */
export const localeOf = (header: string | undefined): LocaleTag =>
  header === undefined ? fallbackTag : chooseLocale(header);

export type Encoding = "br" | "gzip" | "identity";

const chooseEncoding = remember((header): Encoding => {
  const weights = readWeights(header);
  const weightOf = (encoding: string) =>
    (weights.find(({ name }) => name === encoding) ?? weights.find(({ name }) => name === "*"))
      ?.weight ?? 0;
  const br = weightOf("br");
  const gzip = weightOf("gzip");
  if (br > 0 && br >= gzip) return "br";
  return gzip > 0 ? "gzip" : "identity";
});

/** The best encoding that the caller accepts, from `Accept-Encoding`. */
export const encodingOf = (header: string | undefined): Encoding =>
  header === undefined ? "identity" : chooseEncoding(header);
