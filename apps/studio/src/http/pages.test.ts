import { expect, test } from "vitest";

import { drawnPage, noticePage, pageHeaders } from "./pages.ts";

const files = { script: "assets/a.js", sheets: ["assets/a.css"], preloads: ["assets/b.js"] };

test("R-410 a page names its files, its language and its game, with foreign characters escaped", () => {
  const html = drawnPage(files, { lang: "cn", title: 'A"<b>', game_code: "mogok-mines" });
  expect(html).toContain('<html lang="zh-Hans">');
  expect(html).toContain('<script type="module" src="/assets/a.js"></script>');
  expect(html).toContain('<link rel="modulepreload" href="/assets/b.js">');
  expect(html).toContain('<body data-game="mogok-mines">');
  expect(html).toContain("<title>A&#34;&#60;b&#62;</title>");
});

test("R-410 a notice is in the language of the launch, or in Burmese", () => {
  expect(noticePage("refused", "en", null)).toContain("has been used or is too old");
  expect(noticePage("refused", "xx", null)).toContain('<html lang="my">');
});

test("R-410 a page runs its own code only, and only the product may show it in a frame", () => {
  const policy = pageHeaders(["https://product.example"], true)["content-security-policy"] ?? "";
  expect(policy.split("; ")).toEqual(
    expect.arrayContaining([
      ...["default-src 'none'", "script-src 'self'", "frame-ancestors https://product.example"],
    ]),
  );
  expect(policy).not.toMatch(/unsafe|\*/);
  const notice = pageHeaders([], false)["content-security-policy"];
  expect(notice).toContain("frame-ancestors 'none'");
  expect(notice).not.toContain("script-src");
});
