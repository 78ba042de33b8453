/** The text form of a PostgreSQL array. The driver's own form quotes every element and is slower to parse. */
export const bigintArray = (values: readonly bigint[]): string => `{${values.join(",")}}`;
