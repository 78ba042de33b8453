/** No real site, so that an address of another site differs from it. */
const base = "https://office.invalid";

/** A path of this site from an untrusted text, such as a parameter of the address; `/` if it could lead to another site. */
export function safePath(text: string | null): string {
  if (text === null || !text.startsWith("/") || !URL.canParse(text, base)) return "/";
  // Parsed as browsers do it, because they ignore tabs and take a backslash as a slash.
  const { origin, pathname, search } = new URL(text, base);
  return origin === base ? `${pathname}${search}` : "/";
}
