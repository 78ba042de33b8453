/**
 * More specific patterns come first, because the user agent of most browsers also contains the names of other browsers.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bCriOS\/|\bChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const read_max = 400;

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** The label of a session in the player's list. It contains only fixed texts and never parts of the user agent. */
export const deviceLabel = (user_agent: string): string => {
  const text = user_agent.slice(0, read_max);
  return [firstOf(browsers, text), firstOf(systems, text)].filter(Boolean).join(" · ");
};

/** The network address without the part that identifies a household: enough to notice an unfamiliar network. */
export const networkLabel = (address_key: string): string =>
  address_key.includes(":")
    ? `${address_key.split(":").slice(0, 3).join(":")}::`
    : address_key.replace(/\.\d+$/, ".*");
