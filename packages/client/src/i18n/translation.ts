/** The texts of one language, or of a part of it, by text key. */
export type Texts<English> = Partial<Record<keyof English, string>>;

/** The type of the value names between double braces in a text. The English text defines which there are. */
type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Keys of texts that need no values, so that a table of labels can contain them. */
export type PlainKey<English> = {
  [Key in keyof English]: [Names<English[Key]>] extends [never] ? Key : never;
}[keyof English];

type Values<Text> = [Names<Text>] extends [never]
  ? []
  : [values: Record<Names<Text>, string | number>];

/**
 * Returns the text of a text key in the active language, with its values filled in. It is plain text, which React
 * escapes.
 */
export type Translate<English> = <Key extends keyof English & string>(
  key: Key,
  ...values: Values<English[Key]>
) => string;
