import type { TProperties, TSchema } from "typebox";
import { Compile } from "typebox/compile";

/**
 * Values of every JSON type, and texts that parsers often mishandle: a number as text, digits of another script, signs,
 * exponents, blanks, zero bytes, script, SQL, and very long texts.
 */
const words =
  "0 -1 +1 01 1.5 1e3 0x1 1_0 NaN Infinity null true undefined abc - . % %2F {} [] $gt é ၁၂ １２ 🎲";
const blanks = ["", " ", " 1", "1 ", "1\n", "\u0000", "\u200b1"];
const attacks = ["<script>", "' or 1=1 --", "__proto__", "9".repeat(40), "a".repeat(90)];
const texts = [...words.split(" "), ...blanks, ...attacks];
const others = [null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, [], [1], {}, { a: 1 }];

/** The values above that the schema does not allow. Derived from the schema, so that a new field is covered at once. */
export const garbageFor = (schema: TSchema): unknown[] => {
  const checker = Compile(schema);
  return [...texts, ...others].filter((value) => !checker.Check(value));
};

/** The texts that the schema does not allow in a URL, without the empty text and dots, which would be another path. */
export const garbageTextsFor = (schema: TSchema): string[] =>
  garbageFor(schema).filter(
    (value): value is string => typeof value === "string" && value !== "" && value !== ".",
  );

/** The properties of an object schema; for a union of objects, those of each. */
export const propertiesOf = (schema: TSchema | undefined): [string, TSchema][] => {
  const { properties = {}, anyOf = [] }: { properties?: TProperties; anyOf?: TSchema[] } =
    schema ?? {};
  return [...Object.entries(properties), ...anyOf.flatMap(propertiesOf)];
};

/** Objects that differ from a valid one in one thing: an invalid, missing or additional field. */
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

/** A zero byte, and one half of a surrogate pair: texts that JSON can contain and PostgreSQL cannot store. */
const unstorable = ["\u0000", "\ud800"];

/** The position of a text inside a value, as a path of property names. */
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

/** Copies of a valid value, one for each text and each unstorable character, which replaces the text's last character. */
export const unstorableIn = (good: unknown): { path: string; value: unknown }[] =>
  textPlaces(good).flatMap(({ path, text, put }) =>
    unstorable.map((character) => ({ path, value: put(`${text.slice(0, -1)}${character}`) })),
  );
