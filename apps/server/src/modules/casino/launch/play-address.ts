type Played = { base_url: string; play_path: string; token: string; lang: string };

/** The address of a game at its provider. The token is all it says about the player. */
export const playAddress = ({ base_url, play_path, token, lang }: Played): string => {
  const url = new URL(`${base_url.replace(/\/$/, "")}/play/${encodeURIComponent(play_path)}`);
  url.search = new URLSearchParams({ token, lang }).toString();
  return url.href;
};
