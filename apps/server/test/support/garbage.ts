import type { TProperties, TSchema } from "typebox";
import { Compile } from "typebox/compile";

/**
 * Values of every kind that JSON knows, and texts that have fooled parsers before: a number as text, another script's digits,
 * signs, exponents, blanks, zero bytes, script, SQL, and far too much of it.
 */
const words =
  "0 -1 +1 01 1.5 1e3 0x1 1_0 NaN Infinity null true undefined abc - . % %2F {} [] $gt é ၁၂ １２ 🎲";
const blanks = ["", " ", " 1", "1 ", "1\n", "\u0000", "\u200b1"];
const attacks = ["<script>", "' or 1=1 --", "__proto__", "9".repeat(40), "a".repeat(90)];
const texts = [...words.split(" "), ...blanks, ...attacks];
const others = [null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, [], [1], {}, { a: 1 }];

/** Everything above that the schema does not allow. Made from the schema, so that a new field is covered from its first day. */
export const garbageFor = (schema: TSchema): unknown[] => {
  const checker = Compile(schema);
  return [...texts, ...others].filter((value) => !checker.Check(value));
};

/** The same for what travels as text in an address, where an empty text or a dot would be another path. */
export const garbageTextsFor = (schema: TSchema): string[] =>
  garbageFor(schema).filter(
    (value): value is string => typeof value === "string" && value !== "" && value !== ".",
  );

/** Of an object; of a choice between objects, those of each. */
export const propertiesOf = (schema: TSchema | undefined): [string, TSchema][] => {
  const { properties = {}, anyOf = [] }: { properties?: TProperties; anyOf?: TSchema[] } =
    schema ?? {};
  return [...Object.entries(properties), ...anyOf.flatMap(propertiesOf)];
};

/** Objects that differ from a good one in one thing: a field of garbage, a field missing, a field too many. */
export const spoil = (schema: TSchema, good: Record<string, unknown>): unknown[] => {
  const checker = Compile(schema);
  const spoilt = [
    ...others,
    { ...good, unknown_field: 1 },
    ...propertiesOf(schema).flatMap(([name, property]) => [
      ...garbageFor(property).map((value) => ({ ...good, [name]: value })),
      Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)),
    ]),
  ];
  return spoilt.filter((value) => !checker.Check(value));
};

/** A zero byte, and one half of a surrogate pair: texts that JSON can write and PostgreSQL cannot store. */
const unstorable = ["\u0000", "\ud800"];

/** A place of a value where a text stands: the names of the way to it. */
type TextPlace = { path: string; put: (text: string) => unknown; text: string };

const textPlaces = (value: unknown, path = ""): TextPlace[] => {
  if (typeof value === "string") return [{ path, text: value, put: (text) => text }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    textPlaces(each, `${path}/${key}`).map((place) => ({
      ...place,
      put: (text: string) =>
        Array.isArray(value)
          ? value.map((old: unknown, index) => (String(index) === key ? place.put(text) : old))
          : { ...value, [key]: place.put(text) },
    })),
  );
};

/** A good value once for each of its texts and each unstorable character, with that character in the place of the text's last one. */
export const unstorableIn = (good: unknown): { path: string; value: unknown }[] =>
  textPlaces(good).flatMap(({ path, text, put }) =>
    unstorable.map((character) => ({ path, value: put(`${text.slice(0, -1)}${character}`) })),
  );
