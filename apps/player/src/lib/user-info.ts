import type { Reply } from "@shwe/contract/schemas";

type LoggedIn = Reply<"login">["data"];
export type Profile = Reply<"getProfile">["data"];

/**
 * What the browser keeps under `user_info`: the answer of the login, and the profile once it has come. Neither a password nor a
 * whole phone number is in it: the server masks the phone also for its owner.
 */
export type UserInfo = LoggedIn & Partial<Profile>;

const text_max = 200;
/** 256 random bits in base64url. */
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
 * Reads what was stored, by this build or another, or by somebody's hand. Fields of a wrong kind are left out, since a page that
 * cannot format a balance is a page that does not open; without a whole identity nobody is logged in.
 */
export function readUserInfo(stored: string | null): UserInfo | null {
  const found = parseObject(stored);
  const isWholeIdentity = Object.entries(required).every(([name, check]) => check(found[name]));
  if (!isWholeIdentity) return null;
  const kept = Object.entries({ ...required, ...optional })
    .filter(([name, check]) => check(found[name]))
    .map(([name]) => [name, found[name]]);
  return Object.fromEntries(kept) as UserInfo;
}

function parseObject(stored: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(stored ?? "null");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
