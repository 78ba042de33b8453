import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ChangePasswordSheet } from "../features/auth/change-password-sheet.tsx";
import { DevicesSheet } from "../features/auth/devices-sheet.tsx";
import { AccountRows } from "../features/profile/account-rows.tsx";
import { EditProfileSheet } from "../features/profile/edit-profile-sheet.tsx";
import { LevelCard } from "../features/profile/level/level-card.tsx";
import { PictureSheet } from "../features/profile/picture/picture-sheet.tsx";
import { ProfileHead } from "../features/profile/profile-head.tsx";
import { ReferralCard } from "../features/profile/referral-card.tsx";
import { ProtectionCard } from "../features/protection/protection-card.tsx";
import { WalletPanel } from "../features/wallet/wallet-panel.tsx";
import { useLocale, useTranslation } from "../locales/i18n.ts";
import { SectionFailure } from "../domain/api/load-failure.tsx";
import { profileQuery } from "../domain/account/profile-query.ts";
import { useUser } from "../domain/session/session.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import type { UserInfo } from "../domain/session/user-info.ts";
import styles from "./profile.module.css";

export function ProfilePage() {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t("page.profile"));
  // During a logout the page renders once more without a player, before the redirect.
  return user === null ? null : <Profile user={user} />;
}

type Opened = "edit" | "picture" | "password" | "devices" | null;

function Profile({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [opened, setOpened] = useState<Opened>(null);
  const { error, refetch } = useQuery(profileQuery(tag, user.id));
  const close = () => setOpened(null);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{t("page.profile")}</h1>
        {error !== null && <SectionFailure error={error} onRetry={() => void refetch()} />}
      </div>
      <ProfileHead
        user={user}
        onEdit={() => setOpened("edit")}
        onPicture={() => setOpened("picture")}
      />
      <div className={styles.wallet}>
        <WalletPanel user={user} />
      </div>
      <div className={styles.level}>
        <LevelCard user={user} />
      </div>
      <div className={styles.protection}>
        <ProtectionCard player_id={user.id} />
      </div>
      <div className={styles.referral}>
        <ReferralCard user={user} />
      </div>
      <div className={styles.rows}>
        <AccountRows
          onPassword={() => setOpened("password")}
          onDevices={() => setOpened("devices")}
        />
      </div>
      <EditProfileSheet
        user={user}
        isOpen={opened === "edit"}
        onClose={close}
        onPicture={() => setOpened("picture")}
      />
      <PictureSheet user={user} isOpen={opened === "picture"} onClose={close} />
      <ChangePasswordSheet isOpen={opened === "password"} onClose={close} />
      <DevicesSheet isOpen={opened === "devices"} onClose={close} />
    </div>
  );
}
