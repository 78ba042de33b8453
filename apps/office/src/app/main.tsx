import "@shwe/ui/styles.css";
import "./office.css";
import { createRoot } from "react-dom/client";

import { watchActivity } from "../domain/api/user-activity.ts";
import { startI18n } from "../locales/i18n.ts";
import { App } from "./app.tsx";
import { createQueryClient } from "./query-client.ts";
import { createRouter } from "./router.tsx";
import { watchSession } from "./watch-session.ts";

async function start(root: HTMLElement): Promise<void> {
  await startI18n("en");
  const queryClient = createQueryClient();
  watchSession(queryClient);
  watchActivity();
  createRoot(root).render(<App router={createRouter()} queryClient={queryClient} />);
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
