import type { JsonValue } from "../rounds/replayed-round.ts";

const show = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names each place where a stored value differs from the computed one, fields without a counterpart included. */
export const findDifferences = (
  stored: unknown,
  computed: JsonValue | undefined,
  path: string,
): string[] => {
  if (Array.isArray(stored) && Array.isArray(computed)) {
    const length = Math.max(stored.length, computed.length);
    return Array.from({ length }, (_, at) =>
      findDifferences(stored[at], computed[at], `${path}[${at}]`),
    ).flat();
  }
  if (isObject(stored) && isObject(computed)) {
    const names = new Set([...Object.keys(computed), ...Object.keys(stored)]);
    return [...names].flatMap((name) =>
      findDifferences(stored[name], computed[name], `${path}.${name}`),
    );
  }
  return stored === computed
    ? []
    : [`${path} is stored as ${show(stored)} and must be ${show(computed)}`];
};
