import { CSPProvider } from "@base-ui/react/csp-provider";
import { Tooltip } from "@base-ui/react/tooltip";
import { Toaster } from "@shwe/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { RouterProvider } from "react-router/dom";

import { useTranslation } from "../locales/i18n.ts";
import type { Router } from "./router.tsx";

type AppProps = { router: Router; queryClient: QueryClient };

/** The server's policy refuses style elements, so Base UI must not create any. */
export function App({ router, queryClient }: AppProps) {
  const { t } = useTranslation();
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Tooltip.Provider delay={300}>
          <RouterProvider router={router} />
          {/* Outside of the root element, whose stacking context is below every dialog. */}
          {createPortal(
            <Toaster label={t("shell.messages")} closeLabel={t("do.close")} />,
            document.body,
          )}
        </Tooltip.Provider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
