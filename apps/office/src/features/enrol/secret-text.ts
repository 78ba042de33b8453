/** A secret in groups of four letters, which are easier to type. */
export const secretGroups = (secret: string): string[] => secret.match(/.{1,4}/g) ?? [];
