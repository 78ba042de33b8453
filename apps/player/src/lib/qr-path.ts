import { encode } from "uqr";

/** The quiet zone that the QR standard requires around the code; many cameras do not find a code without it. */
const quiet_modules = 4;

/** All dark modules in one SVG path, because one rectangle per module would be about a thousand elements. */
export function qrPath(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: quiet_modules });
  const d = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { d, size };
}
