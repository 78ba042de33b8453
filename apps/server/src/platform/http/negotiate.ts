import { fallbackTag, tagsOfLocales, type LocaleTag } from "@shwe/contract/locales";

/** Longer headers are read up to here: an honest one names a handful of languages. */
const header_length_max = 256;
const parts_max = 16;
/** Browsers send few distinct headers, so nearly every request finds its answer here. Emptied when full. */
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

/** By language alone: every Chinese reader gets the simplified texts, since no others exist. */
const tagOfLanguage = new Map<string, LocaleTag>(
  tagsOfLocales.map((tag) => [tag.split("-")[0]?.toLowerCase() ?? "", tag]),
);

const chooseLocale = remember((header): LocaleTag => {
  let best: LocaleTag = fallbackTag;
  let bestWeight = 0;
  for (const { name, weight } of readWeights(header)) {
    const tag = name === "*" ? fallbackTag : tagOfLanguage.get(name.split("-")[0] ?? "");
    // The first of equals wins: that is the reader's own order.
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

/** The best packing the caller takes, from `Accept-Encoding`. */
export const encodingOf = (header: string | undefined): Encoding =>
  header === undefined ? "identity" : chooseEncoding(header);
