import { cx, figuresClass, IconButton, Mark } from "@shwe/ui";
import { useTranslation } from "react-i18next";

import type { UserInfo } from "../../lib/user-info.ts";
import styles from "./profile.module.css";

/** Who the player is, and at what level. */
export function ProfileHead({ user, onEdit }: { user: UserInfo; onEdit: () => void }) {
  const { t } = useTranslation();
  const level = user.lvl_2 === true ? 2 : 1;
  return (
    <section className={styles.head} aria-label={user.name}>
      <span className={styles.avatar}>
        <Mark size={34} />
        <span className={styles.level} title={t("user.level", { level })}>
          {t("profile.level_badge", { level })}
        </span>
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{user.name}</p>
        <p className={styles.ids}>
          <span className={figuresClass}>{user.phone}</span>
          <span className={cx(figuresClass, styles.code)}>
            {t("profile.user_code", { code: user.user_code })}
          </span>
        </p>
      </div>
      <IconButton icon="edit" label={t("profile.edit")} ring iconSize={20} onClick={onEdit} />
    </section>
  );
}
