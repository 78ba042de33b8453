/**
 * The sandbox of the frame of a game, which keeps it from opening windows and from replacing the page. Games need scripts and their own storage.
 * Null for a page of our own origin: with both rights it could remove its sandbox, so it may not be in a frame.
 */
export const frameSandbox = (url: string, ownOrigin: string): string | null =>
  new URL(url).origin === ownOrigin ? null : "allow-scripts allow-same-origin allow-forms";
