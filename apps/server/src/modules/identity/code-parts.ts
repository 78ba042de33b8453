export type Purpose = "register" | "login" | "reset";

/** The parts covered by the stored hash of a code, so that a code is not valid for another request, purpose or phone. */
export const codeParts = (id: string, purpose: Purpose, phone: string, code: string): string[] => [
  id,
  purpose,
  phone,
  code,
];
