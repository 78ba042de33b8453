/** The end of a code, which operators read: `4R8T2B` of `CI261113-4R8T2B`. */
export const codeEnd = (code: string): string => code.slice(code.indexOf("-") + 1);
