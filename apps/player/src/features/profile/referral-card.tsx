import { Button, Card, figuresClass, IconTile, Money, toast } from "@shwe/ui";
import { formatWhole } from "@shwe/rules";

import { useTranslation } from "../../locales/i18n.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import styles from "./profile.module.css";

/** The player's referral code and the registration link that contains it. */
export function ReferralCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const { referral_code: code = "" } = user;
  const link = `${window.location.origin}/register?ref=${code}`;
  const copy = (text: string, told: string) => {
    navigator.clipboard
      .writeText(text)
      .then(() => toast.success(told))
      // In-app browsers often refuse clipboard access; the message contains the text, so that it can be typed.
      .catch(() => toast.error(t("profile.copy_failed", { text })));
  };
  const share = () => {
    if (typeof navigator.share !== "function") return copy(link, t("profile.copied_link"));
    // The promise also rejects when the player cancels the share sheet, which is not an error.
    navigator.share({ url: link }).catch(() => undefined);
  };
  return (
    <Card className={styles.referral} aria-labelledby="referral-title">
      <div className={styles.cardHead}>
        <IconTile icon="users" />
        <div>
          <h2 id="referral-title">{t("profile.referral")}</h2>
          <p>{t("profile.referral_text")}</p>
        </div>
      </div>
      <div className={styles.codeBox}>
        <b className={styles.referralCode} lang="en">
          {code}
        </b>
        <Button
          variant="soft"
          size="sm"
          icon="copy"
          disabled={code === ""}
          onClick={() => copy(code, t("profile.copied"))}
        >
          {t("profile.copy")}
        </Button>
        <Button
          variant="soft"
          size="sm"
          icon="share"
          disabled={code === ""}
          aria-label={t("profile.referral_share")}
          onClick={share}
        />
      </div>
      <dl className={styles.counts}>
        <div>
          <dt>{t("profile.referral_count")}</dt>
          <dd className={figuresClass}>{formatWhole(user.refer_count ?? 0)}</dd>
        </div>
        <div>
          <dt>{t("profile.referral_amount")}</dt>
          <dd>
            <Money amount={user.game_refer_amt ?? 0} size="lg" unit />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
