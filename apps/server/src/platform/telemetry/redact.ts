/** Field names whose values are never logged, at any depth. A module that adds a secret adds its field here. */
const secretFields = new Set([
  "authorization",
  "cookie",
  "set-cookie",
  "phone",
  "password",
  "new_password",
  "old_password",
  "code",
  "otp",
  "proof",
  "sealed",
  "token",
  "access_token",
  "device_token",
  "p256dh",
  "auth",
  "secret",
  "api_key",
  "signature",
  "account_number",
  "database_url",
  "redis_url",
]);

const censored = "[redacted]";
/** Limits of depth and length of a logged structure; the rest is cut. */
const depth_max = 6;
const items_max = 50;

/** Matches a Myanmar phone number, a bearer token, or the password in a URL, anywhere in a text. */
const secretTexts: readonly [RegExp, string][] = [
  [/(?<!\d)(?:\+?95|0)9\d{7,9}(?!\d)/g, "[phone]"],
  [/\bbearer\s+[\w.~+/=-]+/gi, "[token]"],
  [/(\w+:\/\/[^\s:@/]*:)[^\s@/]+@/g, "$1[password]@"],
];

const scrub = (text: string): string =>
  secretTexts.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/** PostgreSQL puts row values into `detail` and `where`, so only the fields that identify the fault are logged. */
const describeError = (error: Error, depth: number): Record<string, unknown> => ({
  type: error.name,
  message: scrub(error.message),
  stack: scrub(error.stack ?? ""),
  ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
  ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
});

export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === "string") return scrub(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (depth >= depth_max) return "[deep]";
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.slice(0, items_max).map((each) => redact(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, items_max)
      .map(([key, each]) => [
        key,
        secretFields.has(key.toLowerCase()) ? censored : redact(each, depth + 1),
      ]),
  );
};
