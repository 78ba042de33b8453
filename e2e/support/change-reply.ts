import type { Route } from "@playwright/test";

/** Fetches the reply of the server and changes it. A reply that is not successful stays as it is. */
export async function changeReply<R extends object>(
  route: Route,
  change: (reply: R) => R,
): Promise<void> {
  try {
    const response = await route.fetch();
    if (!response.ok()) return await route.fulfill({ response });
    await route.fulfill({ response, json: change((await response.json()) as R) });
  } catch {
    // The page was closed or is offline.
    await route.abort().catch(() => {});
  }
}
