/** Reads the plain hex tokens of a style sheet: `--ink-0: #0a0907`. */
export function hexTokens(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [
      name,
      hex,
    ]),
  );
}

/** Every hex colour inside one token, such as the stops of a gradient. */
export function hexesOf(css: string, token: string): string[] {
  const [, value = ""] = css.match(new RegExp(`--${token}:([^;]*);`)) ?? [];
  return value.match(/#[0-9a-f]{6}\b/g) ?? [];
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
