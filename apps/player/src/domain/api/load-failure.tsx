import { Button, Card, ErrorState, Notice } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./load-failure.module.css";
import { ApiError, NetworkError } from "./http.ts";

type Failure = { error: unknown; onRetry: () => void };

/** The message and retry button of a page, or of its main part, that could not be loaded. */
export function LoadFailure({ error, onRetry }: Failure) {
  const { t } = useTranslation();
  const isNetwork = error instanceof NetworkError || isCodeMissing(error) || !navigator.onLine;
  return (
    <Card className={styles.page}>
      <ErrorState
        title={t(isNetwork ? "state.network_title" : "state.error_title")}
        text={error instanceof ApiError ? error.message : t(textOf(isNetwork))}
        action={
          <Button variant="line" icon="refresh" onClick={onRetry}>
            {t("state.retry")}
          </Button>
        }
        code={error instanceof ApiError ? t("state.request", { id: error.request_id }) : undefined}
      />
    </Card>
  );
}

/** The message and retry button of one part of a page that could not be loaded; the rest of the page stays usable. */
export function SectionFailure({ error, onRetry }: Failure) {
  const { t } = useTranslation();
  return (
    <Notice kind="info" icon="alert">
      <div className={styles.section}>
        <span>{error instanceof ApiError ? error.message : t("state.network_text")}</span>
        <Button variant="line" size="sm" icon="refresh" onClick={onRetry}>
          {t("state.retry")}
        </Button>
      </div>
    </Notice>
  );
}

/**
 * Whether the code of a page failed to load. Browsers have different messages: all name the module, and Vite names
 * the style sheet.
 */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && /module script|imported module|preload CSS/i.test(error.message);

const textOf = (isNetwork: boolean) => (isNetwork ? "state.network_text" : "state.error_text");
