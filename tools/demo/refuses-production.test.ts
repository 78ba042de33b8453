import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";

const run = promisify(execFile);

test.each(["demo.ts", "demo-players.ts", "demo-office.ts", "demo-cashier.ts"])(
  "B-651 %s refuses to run in production, before it changes anything",
  async (program) => {
    const env = { ...process.env, NODE_ENV: "production" };
    await expect(
      run(process.execPath, [join(import.meta.dirname, "..", program)], { env }),
    ).rejects.toThrow("in production");
  },
);
