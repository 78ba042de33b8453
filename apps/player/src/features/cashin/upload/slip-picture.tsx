import { formatWhole } from "@shwe/rules";
import { Button, Icon, Meter, Notice } from "@shwe/ui";
import { useQueryClient } from "@tanstack/react-query";

import { useErrorText } from "../../../domain/api/error-text.ts";
import { refreshCash } from "../../../domain/cash/cash-key.ts";
import { FileButton } from "../../../domain/picture/file-button.tsx";
import { UnreadableImage } from "../../../domain/picture/open-image.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import styles from "./slip-picture.module.css";
import { continueSlip, type SlipUpload, uploadSlip, useSlipUpload } from "./slip-uploads.ts";

const percent = 100;
const bytes_per_kb = 1_000;

const kilobytes = (bytes: number): string =>
  `${formatWhole(Math.max(1, Math.round(bytes / bytes_per_kb)))} kB`;

type SlipPictureProps = {
  /** The request of the picture. */
  id: string;
  /** Whether the server has a complete picture of the request. */
  hasPicture: boolean;
};

/** The optional picture of a transfer: choosing it, its preview, and the progress of its upload. */
export function SlipPicture({ id, hasPicture }: SlipPictureProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const queryClient = useQueryClient();
  const upload = useSlipUpload(id);
  const isDone = hasPicture || upload?.state.phase === "done";
  const order = { id, locale: tag, onDone: () => void refreshCash(queryClient) };
  if (upload === undefined) {
    return isDone ? (
      <Notice kind="good">{t("cashin.picture_arrived")}</Notice>
    ) : (
      <div className={styles.empty}>
        <FileButton variant="line" icon="image" onFile={(file) => void uploadSlip(file, order)}>
          {t("cashin.picture_choose")}
        </FileButton>
        <p>{t("cashin.picture_hint")}</p>
      </div>
    );
  }
  const isStopped = upload.state.phase === "failed" && !hasPicture;
  return (
    <div className={styles.upload}>
      {upload.preview === null ? (
        <span className={styles.place}>
          <Icon name="image" size={22} />
        </span>
      ) : (
        <img className={styles.preview} src={upload.preview} alt={t("cashin.picture_alt")} />
      )}
      <div className={styles.text}>
        <b>{upload.name}</b>
        <small>
          {kilobytes(upload.file_bytes)}
          {upload.bytes !== null && (
            <>
              {" → "}
              <em>{kilobytes(upload.bytes)}</em>
            </>
          )}
        </small>
        <Progress upload={upload} isDone={isDone} />
        {isStopped && (
          <div className={styles.again}>
            {upload.bytes !== null && (
              <Button variant="line" size="sm" onClick={() => void continueSlip(order)}>
                {t("cashin.picture_continue")}
              </Button>
            )}
            <FileButton variant="soft" icon="image" onFile={(file) => void uploadSlip(file, order)}>
              {t("cashin.picture_other")}
            </FileButton>
          </div>
        )}
      </div>
    </div>
  );
}

function Progress({ upload, isDone }: { upload: SlipUpload; isDone: boolean }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { state, bytes, error } = upload;
  if (isDone) {
    return (
      <p className={styles.arrived} role="status">
        <Icon name="check" size={15} />
        {t("cashin.picture_arrived")}
      </p>
    );
  }
  if (state.phase === "preparing") return <small>{t("cashin.picture_preparing")}</small>;
  if (state.phase === "failed") {
    const isUnreadable = error instanceof UnreadableImage;
    const reason = error === null ? t("state.network_text") : errorText(error);
    return (
      <p className={styles.wrong} role="alert">
        {isUnreadable ? t("cashin.picture_unreadable") : reason}
      </p>
    );
  }
  const share = state.phase === "done" || bytes === null ? 1 : state.received / bytes;
  const label = t("cashin.picture_sending", { percent: Math.round(share * percent) });
  return (
    <>
      <Meter progress label={label} share={share} />
      <small aria-live="polite">
        {state.phase === "waiting" ? t("cashin.picture_waiting") : label}
      </small>
    </>
  );
}
