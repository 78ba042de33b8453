import { type LocaleCode, localeTags } from "@shwe/contract/locales";
import { renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router";

import { currentTranslation, startI18n } from "../locales/i18n.ts";
import { App } from "./app.tsx";
import { pages } from "./pages.ts";
import { createQueryClient } from "./query-client.ts";
import { createRoutes, firstPage } from "./router.tsx";

export type RenderedPage = { language: string; title: string; html: string };

/**
 * Renders the home page of a visitor on a phone, as the build writes it into the page's HTML. It has no replies of the
 * server yet, so it contains no content that could be outdated: what waits for a reply is shown as a skeleton.
 */
export async function renderHome(code: LocaleCode): Promise<RenderedPage> {
  await startI18n(code);
  // There is no window whose address a browser router could follow.
  const router = createMemoryRouter(createRoutes(), { initialEntries: [pages.home.path] });
  await firstPage(router);
  const html = renderToString(<App router={router} queryClient={createQueryClient()} />);
  router.dispose();
  const { t } = currentTranslation();
  return {
    language: localeTags[code],
    title: `${t(pages.home.title)} · ${t("brand.name")}`,
    html,
  };
}
