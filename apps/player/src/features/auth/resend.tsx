import { figuresClass, cx } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./auth.module.css";
import { clockText } from "../../lib/clock/clock-text.ts";
import { useErrorText } from "../../domain/api/error-text.ts";
import type { usePhoneCode } from "./use-phone-code.ts";
import { useSecondsLeft } from "../../lib/clock/use-seconds-left.ts";

type ResendProps = { flow: ReturnType<typeof usePhoneCode>; phone: string };

/** The button that requests another code, or a countdown until the server accepts the next request. */
export function Resend({ flow, phone }: ResendProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const wait_s = useSecondsLeft(flow.send_again_at_ms);
  return (
    <>
      <p className={styles.resend}>
        {t("auth.code_missing")}
        {wait_s > 0 ? (
          <span className={styles.wait} role="timer">
            {t("auth.code_resend")} <b className={figuresClass}>{clockText(wait_s)}</b>
          </span>
        ) : (
          <button
            type="button"
            className={styles.link}
            disabled={flow.isSending}
            onClick={() => flow.send(phone)}
          >
            {t("auth.code_resend")}
          </button>
        )}
      </p>
      {flow.sendError !== null && (
        <p className={cx(styles.resend, styles.refusal)} role="alert">
          {errorText(flow.sendError)}
        </p>
      )}
    </>
  );
}
