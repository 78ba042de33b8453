/** A record of a round that does not have the form or the content it must have. The message names what is wrong. */
export class InvalidRound extends Error {}

export type Fields = Readonly<Record<string, unknown>>;

export const readObject = (value: unknown, name: string): Fields => {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new InvalidRound(`${name} is not an object`);
  return value as Fields;
};

export const readText = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value !== "string") throw new InvalidRound(`${name} is not a text`);
  return value;
};

export const readInteger = (fields: Fields, name: string): number => {
  const value = fields[name];
  if (typeof value !== "number" || !Number.isSafeInteger(value))
    throw new InvalidRound(`${name} is not a whole number`);
  return value;
};

export const readBoolean = (fields: Fields, name: string): boolean => {
  const value = fields[name];
  if (typeof value !== "boolean") throw new InvalidRound(`${name} is neither true nor false`);
  return value;
};

export const readList = (fields: Fields, name: string, length_max: number): readonly unknown[] => {
  const value = fields[name];
  if (!Array.isArray(value) || value.length > length_max)
    throw new InvalidRound(`${name} is not a list of at most ${length_max}`);
  return value;
};
