import "@shwe/ui/styles.css";
import { createRoot } from "react-dom/client";

import { startI18n } from "../lib/i18n.ts";
import { storedLocale } from "../lib/locale.ts";
import { registerWorker } from "../pwa/register.ts";
import { currentToken } from "../lib/session.ts";
import { App } from "./app.tsx";
import { createQueryClient } from "./query-client.ts";
import { createRouter } from "./router.tsx";
import { loadPlayerParts } from "./shell/use-player.ts";
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

async function start(root: Element): Promise<void> {
  const router = createRouter();
  // The language, the page and what only a player sees travel side by side.
  const [texts] = await Promise.all([
    startI18n(storedLocale()),
    firstPage(router),
    currentToken() === undefined ? undefined : loadPlayerParts(),
  ]);
  const queryClient = createQueryClient();
  watchSession({ router, queryClient, texts });
  createRoot(root).render(<App router={router} queryClient={queryClient} />);
  registerWorker();
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
