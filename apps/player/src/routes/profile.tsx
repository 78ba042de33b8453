import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { ChangePasswordSheet } from "../features/auth/change-password-sheet.tsx";
import { DevicesSheet } from "../features/auth/devices-sheet.tsx";
import { AccountRows } from "../features/profile/account-rows.tsx";
import { EditProfileSheet } from "../features/profile/edit-profile-sheet.tsx";
import { ProfileHead } from "../features/profile/profile-head.tsx";
import { ReferralCard } from "../features/profile/referral-card.tsx";
import { WalletPanel } from "../features/wallet/wallet-panel.tsx";
import { useLocale } from "../lib/i18n.ts";
import { SectionFailure } from "../lib/load-failure.tsx";
import { profileQuery } from "../lib/profile-query.ts";
import { useUser } from "../lib/session.ts";
import { usePageTitle } from "../lib/use-page-title.ts";
import type { UserInfo } from "../lib/user-info.ts";
import styles from "./profile.module.css";

export function ProfilePage() {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t("page.profile"));
  // Nobody is here any more: the way out has begun.
  return user === null ? null : <Profile user={user} />;
}

type Opened = "edit" | "password" | "devices" | null;

function Profile({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [opened, setOpened] = useState<Opened>(null);
  const { error, refetch } = useQuery(profileQuery(tag, user.id));
  const close = () => setOpened(null);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("page.profile")}</h1>
      {error !== null && (
        <div className={styles.failure}>
          <SectionFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <ProfileHead user={user} onEdit={() => setOpened("edit")} />
      <WalletPanel user={user} />
      <ReferralCard user={user} />
      <div className={styles.rows}>
        <AccountRows
          onPassword={() => setOpened("password")}
          onDevices={() => setOpened("devices")}
        />
      </div>
      <EditProfileSheet name={user.name} isOpen={opened === "edit"} onClose={close} />
      <ChangePasswordSheet isOpen={opened === "password"} onClose={close} />
      <DevicesSheet isOpen={opened === "devices"} onClose={close} />
    </div>
  );
}
