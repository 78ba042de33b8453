/** Longer than any path of the product with its query. */
const length_max = 500;
/** One slash, then neither white space, which a browser drops, nor a backslash, which it turns around. */
const path_form = /^\/(?!\/)[^\s\\]*$/;
/** Stands for our own site; the name can belong to nobody. */
const own_site = "https://own.invalid";
/** Coming back to one of these after a login would be going round in a circle. */
const loginPages = new Set(["/login", "/register", "/forgetpwd"]);

/**
 * The path to go to after a login, made harmless: a path of our own site, or the home page. The text comes from an address that
 * anybody can write, so it is read the way a browser would read it, and judged by what comes out (T27).
 */
export function safeOrigin(text: string | null): string {
  if (text === null || text.length > length_max || !path_form.test(text)) return "/";
  const { origin, pathname, search } = new URL(text, own_site);
  // `/.//name` has become `//name` by now, which the next reader would take for another site.
  if (origin !== own_site || pathname.startsWith("//") || loginPages.has(pathname)) return "/";
  return pathname + search;
}

/** The login page, remembering where the way was leading. */
export function loginPath(from: string): string {
  const origin = safeOrigin(from);
  return origin === "/" ? "/login" : `/login?${new URLSearchParams({ from: origin }).toString()}`;
}
