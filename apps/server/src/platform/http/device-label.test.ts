import { expect, test } from "vitest";

import { deviceLabel, networkLabel } from "../../platform/http/device-label.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
    "Chrome · Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari · iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36",
    "Samsung Internet · Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox · Windows",
  ],
  ["<script>alert(1)</script>", ""],
  ["", ""],
])("names the device of %j", (user_agent, label) => {
  expect(deviceLabel(user_agent)).toBe(label);
});

test("a network is shown without its last part", () => {
  expect(networkLabel("203.0.113.7")).toBe("203.0.113.*");
  expect(networkLabel("2001:db8:1:2")).toBe("2001:db8:1::");
});
