/**
 * The cookie of an office session. The prefix `__Host-` makes browsers refuse it unless it is secure, for this host only and
 * for all paths. Scripts cannot read it, and requests that another site causes do not carry it.
 */
const name = "__Host-office";
const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";
const token_form = /^[A-Za-z0-9_-]{43}$/;
const header_length_max = 8_192;

export const sessionCookie = (token: string): string => `${name}=${token}; ${attributes}`;

/** Removes the cookie from the browser. */
export const endedCookie = `${name}=; Max-Age=0; ${attributes}`;

/** The session token of a request, or null. */
export const tokenOfCookie = (header: string | undefined): string | null => {
  for (const pair of (header ?? "").slice(0, header_length_max).split(";")) {
    const [key = "", value = ""] = pair.trim().split("=", 2);
    if (key === name && token_form.test(value)) return value;
  }
  return null;
};
