import { localeCodes, localeTags } from "@shwe/contract/locales";
import { routes } from "@shwe/contract/player/routes";

import { expect, test } from "../support/fixtures.ts";
import { openWholeHome } from "../support/pages/clock.ts";

/** With games, whose sections make most of the public calls. */
test.use({ gamesPlayable: true });

test("R-402 no public call of the pages carries a token", async ({ page, shell }) => {
  const calls: { path: string; token: string | undefined }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    calls.push({ path: pathname, token: request.headers()["authorization"] });
  });
  await page.clock.install();
  await openWholeHome(page);
  await shell.open("/slot");
  await expect(shell.main.getByRole("link", { name: "Hintha Slots" })).toBeVisible();
  await expect.poll(() => calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ token }) => token !== undefined)).toEqual([]);
});

test("R-402 every public route answers without a token", async ({ request }) => {
  const publicReads = Object.values(routes).filter(
    ({ access, method }) => access === "public" && method === "GET",
  );
  for (const { path } of publicReads) {
    const isOfType = /(luckynumber_history|winner_users|draw_upcoming)/.test(path);
    const queries: Record<string, string> = {
      "/api/seals": "?from=1&to=2",
      "/api/g": "?category=2&provider=1",
    };
    const asked = queries[path] ?? "";
    const answer = await request.get(path.replace(/:[a-z_]+/, isOfType ? "2D" : "10") + asked);
    // The draw or seal with this id may not exist (404); a route that needs a token would answer 401.
    if (path.startsWith("/api/draw/")) expect([200, 404], path).toContain(answer.status());
    else {
      expect(answer.status(), path).toBe(200);
      // The list of games is a bare list, as the specification says.
      const body: unknown = await answer.json();
      if (path === "/api/g") expect(Array.isArray(body), path).toBe(true);
      else expect(body, path).toMatchObject({ success: true });
    }
  }
});

test("R-413 every error response has the same format and the caller's language", async ({
  request,
}) => {
  const messages = new Set<string>();
  for (const code of localeCodes) {
    const answer = await request.get("/api/g/providers/zero", {
      headers: { "accept-language": localeTags[code] },
    });
    const refusal = (await answer.json()) as Record<string, unknown>;
    expect(answer.status()).toBe(400);
    expect(Object.keys(refusal).toSorted()).toEqual(["code", "message", "request_id", "status"]);
    expect(refusal["code"]).toBe("invalid_request");
    messages.add(String(refusal["message"]));
  }
  expect(messages.size).toBe(localeCodes.length);
});
