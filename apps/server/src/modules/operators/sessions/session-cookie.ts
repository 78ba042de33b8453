/**
 * The cookies of the office. The prefix `__Host-` makes browsers refuse a cookie unless it is secure, for this host only and
 * for all paths. Scripts cannot read it, and requests that another site causes do not carry it.
 */
const session_name = "__Host-office";
/** Names the browser to the guard of logins. It outlives the session and opens nothing. */
const device_name = "__Host-office-device";
/** Browsers store no cookie for longer than 400 days. */
const device_life_s = 400 * 24 * 60 * 60;
const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";
const token_form = /^[A-Za-z0-9_-]{43}$/;
const header_length_max = 8_192;

export const sessionCookie = (token: string): string => `${session_name}=${token}; ${attributes}`;

export const deviceCookie = (device: string): string =>
  `${device_name}=${device}; Max-Age=${device_life_s}; ${attributes}`;

/** Removes the cookie of the session from the browser. */
export const endedCookie = `${session_name}=; Max-Age=0; ${attributes}`;

const valueIn = (header: string | undefined, name: string): string | null => {
  for (const pair of (header ?? "").slice(0, header_length_max).split(";")) {
    const [key = "", value = ""] = pair.trim().split("=", 2);
    if (key === name && token_form.test(value)) return value;
  }
  return null;
};

/** The session token of a request, or null. */
export const tokenOfCookie = (header: string | undefined): string | null =>
  valueIn(header, session_name);

/** The token of the browser, or null. */
export const deviceOfCookie = (header: string | undefined): string | null =>
  valueIn(header, device_name);
