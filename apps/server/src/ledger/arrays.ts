/** PostgreSQL's text form of an array. The driver's own form quotes every element and is slower to read. */
export const bigintArray = (values: readonly bigint[]): string => `{${values.join(",")}}`;
