import { loadLaterParts } from "@shwe/ui";
import "@shwe/ui/styles.css";
import { createRoot } from "react-dom/client";

import { startI18n } from "../lib/i18n.ts";
import { storedLocale } from "../lib/locale.ts";
import { currentToken } from "../lib/session.ts";
import { desktop_media } from "../lib/use-media.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { registerWorker } from "../pwa/register.ts";
import { App } from "./app.tsx";
import { createQueryClient } from "./query-client.ts";
import { createRouter } from "./router.tsx";
import { desktopParts, laterParts } from "./shell/shell-parts.ts";
import { playerParts } from "./shell/use-player.ts";
import { watchSession } from "./watch-session.ts";

type Router = ReturnType<typeof createRouter>;

/** The code of the first page. Until it is here, the outline in index.html stays on screen. */
const firstPage = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

const arrived = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    if (link.sheet !== null) return resolve();
    // One that fails is done without.
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => resolve(), { once: true });
  });

/** The page adds its style sheets without waiting for them; drawing before they are here would flash. */
const styles = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(arrived),
  );

async function start(root: Element): Promise<void> {
  const router = createRouter();
  // The language, the page, and what only a player or a wide screen sees travel side by side.
  await Promise.all([
    startI18n(storedLocale()),
    firstPage(router),
    styles(),
    currentToken() === undefined ? undefined : playerParts.load(),
    window.matchMedia(desktop_media).matches ? desktopParts.load() : undefined,
  ]);
  const queryClient = createQueryClient();
  watchSession({ router, queryClient });
  createRoot(root).render(<App router={router} queryClient={queryClient} />);
  registerWorker();
  whenIdle(() => {
    void laterParts.load();
    void loadLaterParts();
  });
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
