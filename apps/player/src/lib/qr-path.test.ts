import { encode } from "uqr";
import { expect, test } from "vitest";

import { qrPath } from "./qr-path.ts";

const address = "https://example.com/app";

test("R-109 the rendered QR code has exactly the dark modules of the encoded address", () => {
  const { d, size } = qrPath(address);
  const drawn = new Set(
    [...d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x = "", y = ""]) => `${x},${y}`),
  );
  const bare = encode(address, { ecc: "M", border: 4 });
  expect(size).toBe(bare.size);
  let dark = 0;
  for (const [y, row] of bare.data.entries()) {
    for (const [x, isDark] of row.entries()) {
      expect(drawn.has(`${x},${y}`)).toBe(isDark);
      if (isDark) dark += 1;
    }
  }
  expect(drawn.size).toBe(dark);
});

test("R-109 a quiet zone of four modules surrounds the code, so that a camera finds it", () => {
  const { d, size } = qrPath(address);
  for (const [, x = "", y = ""] of d.matchAll(/M(\d+) (\d+)/g)) {
    for (const place of [Number(x), Number(y)]) {
      expect(place).toBeGreaterThanOrEqual(4);
      expect(place).toBeLessThan(size - 4);
    }
  }
});
