import { storedLocale } from "@shwe/client/i18n/locale";
import { loadLaterParts } from "@shwe/ui";
import "@shwe/ui/styles.css";
import { createRoot } from "react-dom/client";

import { startI18n } from "../locales/i18n.ts";
import { currentToken } from "../domain/session/session.ts";
import { desktop_media } from "../lib/use-media.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { registerWorker } from "../pwa/register.ts";
import { App } from "./app.tsx";
import { createQueryClient } from "./query-client.ts";
import { createRouter } from "./router.tsx";
import { desktopComponents, deferredComponents } from "./shell/load-deferred.ts";
import { playerComponents } from "./shell/use-player.ts";
import { watchSession } from "./watch-session.ts";

type Router = ReturnType<typeof createRouter>;

/** Resolves when the code of the first page is loaded. Until then the outline in index.html stays on screen. */
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
    // The page renders without a style sheet that failed to load.
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => resolve(), { once: true });
  });

/**
 * Resolves when all style sheets are loaded. The page's inline script (`build/html.ts`) adds them without waiting, and
 * rendering earlier would flash unstyled content.
 */
const styles = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(arrived),
  );

async function start(root: Element): Promise<void> {
  const router = createRouter();
  // Loads the texts, the page, and the code that only players or wide screens need, in parallel.
  await Promise.all([
    startI18n(storedLocale()),
    firstPage(router),
    styles(),
    currentToken() === undefined ? undefined : playerComponents.load(),
    window.matchMedia(desktop_media).matches ? desktopComponents.load() : undefined,
  ]);
  const queryClient = createQueryClient();
  watchSession({ router, queryClient });
  createRoot(root).render(<App router={router} queryClient={queryClient} />);
  registerWorker();
  whenIdle(() => {
    void deferredComponents.load();
    void loadLaterParts();
  });
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
