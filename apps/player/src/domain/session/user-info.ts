import type { Reply } from "@shwe/contract/player/schemas";

type LoggedIn = Reply<"login">["data"];
export type Profile = Reply<"getProfile">["data"];

/**
 * What the browser stores under `user_info`: the reply of the login, and the profile once it is loaded. It contains neither a
 * password nor a complete phone number, because the server masks the phone for its owner too.
 */
export type UserInfo = LoggedIn & Partial<Profile>;

const text_max = 200;
/** The form of a token: 256 random bits in base64url. */
const token_form = /^[A-Za-z0-9_-]{43}$/;

type Check = (value: unknown) => boolean;
const isToken: Check = (value) => typeof value === "string" && token_form.test(value);
const isText: Check = (value) => typeof value === "string" && value.length <= text_max;
const isWhole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTextOrNull: Check = (value) => value === null || isText(value);
const states: readonly unknown[] = ["none", "pending", "approved", "rejected"];
const isState: Check = (value) => states.includes(value);
const isFlag: Check = (value) => typeof value === "boolean";

const required = {
  token: isToken,
  id: isWhole,
  user_code: isText,
  name: isText,
} satisfies Record<keyof LoggedIn, Check>;

const optional = {
  phone: isText,
  balance: isWhole,
  game_balance: isWhole,
  p_balance: isWhole,
  point: isWhole,
  turnover: isWhole,
  lvl_2: isFlag,
  lvl_2_state: isState,
  lvl_2_reason: isTextOrNull,
  lvl_2_image: isTextOrNull,
  picture: isTextOrNull,
  referral_code: isText,
  refer_count: isWhole,
  game_refer_amt: isWhole,
  debt: isWhole,
} satisfies Record<Exclude<keyof Profile, keyof LoggedIn>, Check>;

/**
 * Parses the stored `user_info`, which another build or the user may have written. A field of a wrong type is left
 * out, because a page that cannot format a balance does not open. Without a complete identity no player is logged in.
 */
export function readUserInfo(stored: string | null): UserInfo | null {
  const found = parseObject(stored);
  const user: Record<string, unknown> = {};
  for (const [name, check] of Object.entries({ ...required, ...optional })) {
    if (check(found[name])) user[name] = found[name];
    else if (name in required) return null;
  }
  return user as UserInfo;
}

function parseObject(stored: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(stored ?? "null");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
