const day_part_s = 12 * 60 * 60;

/** Each game has a cookie of its own, so that a player can have two games open. */
const nameOf = (game_code: string): string => `studio-${game_code}`;

const own_machine = /^(127\.0\.0\.1|(.+\.)?localhost)$/;

/** Whether browsers treat an address as secure: https, and the machine itself. */
const isSecure = (public_url: string): boolean => {
  const { protocol, hostname } = new URL(public_url);
  return protocol === "https:" || own_machine.test(hostname);
};

/**
 * The header that stores a session in the browser. A page of the product shows the game in a frame, and product and studio may be different sites:
 * browsers send the cookie there only with these attributes, and `Partitioned` keeps one for each site that shows the game. At another
 * address without https they refuse such cookies.
 */
export const sessionCookie = (game_code: string, value: string, public_url: string): string => {
  const site = isSecure(public_url) ? "SameSite=None; Secure; Partitioned" : "SameSite=Lax";
  return `${nameOf(game_code)}=${value}; Path=/; Max-Age=${day_part_s}; HttpOnly; ${site}`;
};

/** The session of a game in the header `cookie` of a request, or null. */
export const readSessionCookie = (header: string | undefined, game_code: string): string | null => {
  const prefix = `${nameOf(game_code)}=`;
  const part = (header ?? "").split(/; */).find((each) => each.startsWith(prefix));
  return part === undefined ? null : part.slice(prefix.length);
};
