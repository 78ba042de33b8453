import { Button, Card, ErrorState, Notice } from "@shwe/ui";

import { useTranslation } from "./i18n.ts";
import styles from "./load-failure.module.css";
import { ApiError, NetworkError } from "./http.ts";

type Failure = { error: unknown; onRetry: () => void };

/** A page, or the main part of one, that could not be loaded. */
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

/** One section among others that could not be loaded: the rest of the page goes on. */
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

/** The code of a page did not arrive. Each browser words it differently; all name the module, and vite names the style sheet. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && /module script|imported module|preload CSS/i.test(error.message);

const textOf = (isNetwork: boolean) => (isNetwork ? "state.network_text" : "state.error_text");
