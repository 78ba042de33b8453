import { Avatar, cx, figuresClass, Icon, IconButton } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import styles from "./profile.module.css";

type ProfileHeadProps = { user: UserInfo; onEdit: () => void; onPicture: () => void };

/** The player's picture, name and level. */
export function ProfileHead({ user, onEdit, onPicture }: ProfileHeadProps) {
  const { t } = useTranslation();
  const level = user.lvl_2 === true ? 2 : 1;
  return (
    <section className={styles.head} aria-label={user.name}>
      <span className={styles.avatar}>
        <button
          type="button"
          className={styles.picture}
          aria-label={t("picture.change")}
          onClick={onPicture}
        >
          <Avatar src={user.picture} size={58} />
          <span className={styles.camera}>
            <Icon name="camera" size={13} />
          </span>
        </button>
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
