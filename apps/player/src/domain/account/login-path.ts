/** The longest text accepted as a path; all paths of the app with their search parameters are shorter. */
const length_max = 500;
/**
 * The form of a path: one slash, then no white space (browsers drop it) and no backslash (browsers treat it as a
 * slash).
 */
const path_form = /^\/(?!\/)[^\s\\]*$/;
/** A base address to resolve the path against; the domain `.invalid` can never be registered. */
const own_site = "https://own.invalid";
/** Pages that are not opened after a login, because that would lead to the login again. */
const loginPages = new Set(["/login", "/register", "/forgetpwd"]);

/**
 * The path to open after a login: `text` if it is a path of our own site, else the home page. `text` comes from the
 * address of the login page, which an attacker can craft (T27 in docs/threats.md), so it is parsed as a browser would
 * parse it, and the parsed result is checked.
 */
export function safeOrigin(text: string | null): string {
  if (text === null || text.length > length_max || !path_form.test(text)) return "/";
  const { origin, pathname, search } = new URL(text, own_site);
  // The parser turns `/.//name` into `//name`, which a browser would take for another site.
  if (origin !== own_site || pathname.startsWith("//") || loginPages.has(pathname)) return "/";
  return pathname + search;
}

/** The address of the login page with the path to open after the login. */
export function loginPath(from: string): string {
  const origin = safeOrigin(from);
  return origin === "/" ? "/login" : `/login?${new URLSearchParams({ from: origin }).toString()}`;
}
