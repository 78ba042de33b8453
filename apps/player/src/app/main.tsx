import { mirrorStoredLocale, storedLocale } from "@shwe/client/i18n/locale";
import { loadLaterParts } from "@shwe/ui";
import "@shwe/ui/styles.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

import { startI18n } from "../locales/i18n.ts";
import { currentToken } from "../domain/session/session.ts";
import { desktop_media } from "../lib/use-media.ts";
import { retryStyles } from "../lib/retry-styles.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { registerWorker } from "../pwa/register.ts";
import { App } from "./app.tsx";
import { createQueryClient } from "./query-client.ts";
import { createRouter, firstPage } from "./router.tsx";
import { desktopComponents, deferredComponents } from "./shell/load-deferred.ts";
import { playerComponents } from "./shell/use-player.ts";
import { watchSession } from "./watch-session.ts";

const arrived = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    if (link.sheet !== null) return resolve();
    // The page renders without a style sheet that failed to load.
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => resolve(), { once: true });
  });

/**
 * Resolves when all style sheets are loaded. The page's inline script (`build/html.ts`) adds them without waiting, and
 * rendering earlier would flash unstyled content. A disabled one is contained in the page (`build/home-page.ts`).
 */
const styles = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')].map(
      arrived,
    ),
  );

/**
 * Whether the HTML contains the home page in the stored language. Otherwise it contains an outline, or the page in
 * another language because the browser has deleted the language cookie; React replaces both.
 */
const isPrerendered = ({ dataset }: HTMLElement): boolean => dataset["locale"] === storedLocale();

async function start(root: HTMLElement): Promise<void> {
  mirrorStoredLocale();
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
  const app = <App router={router} queryClient={queryClient} />;
  // In a transition React renders in short pieces, between which the browser handles input.
  startTransition(() => {
    if (isPrerendered(root)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  registerWorker();
  retryStyles();
  whenIdle(() => {
    void deferredComponents.load();
    void loadLaterParts();
  });
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
