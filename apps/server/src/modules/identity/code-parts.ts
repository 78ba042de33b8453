export type Purpose = "register" | "login" | "reset";

/** What the stored hash of a code covers: a code is worth nothing for another request, purpose or phone. */
export const codeParts = (id: string, purpose: Purpose, phone: string, code: string): string[] => [
  id,
  purpose,
  phone,
  code,
];
