import { SkipLink } from "@shwe/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Outlet, useNavigate } from "react-router";

import { listenKeys } from "../../domain/keys/listen-keys.ts";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { useMay } from "../../domain/session/me.ts";
import { ProofHost } from "../../domain/session/proof-dialog.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { pageList } from "../pages.ts";
import { CommandPalette } from "./command-palette.tsx";
import { followLive } from "./follow-live.ts";
import { KeyBar } from "./key-bar.tsx";
import { KeyList } from "./key-list.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { SideMenu } from "./side-menu.tsx";
import styles from "./shell.module.css";
import { TopBar } from "./top-bar.tsx";

/** The frame of all pages of a logged-in operator: menu, bar, page, key bar. */
export function Shell() {
  const { t } = useTranslation();
  const [overlay, setOverlay] = useState<"palette" | "keys">();
  const navigate = useNavigate();
  const may = useMay();
  const client = useQueryClient();
  useEffect(listenKeys, []);
  useEffect(() => followLive(client), [client]);
  useKeys([
    { keys: "mod+k", label: t("key.commands"), run: () => setOverlay("palette"), isQuiet: true },
    { keys: "/", label: t("key.search"), run: () => setOverlay("palette"), isQuiet: true },
    { keys: "?", label: t("key.all"), run: () => setOverlay("keys"), isQuiet: true },
    ...pageList
      .filter(({ permission }) => may(permission))
      .map(({ letter, label, path }) => ({
        keys: `g ${letter}`,
        label: t(label),
        run: () => void navigate(path),
        isQuiet: true,
      })),
  ]);
  const close = () => setOverlay(undefined);
  return (
    <div className={styles.shell}>
      <SkipLink target="page">{t("shell.skip")}</SkipLink>
      <SideMenu />
      <div className={styles.main}>
        <TopBar onSearch={() => setOverlay("palette")} />
        <OfflineNotice />
        <main id="page" className={styles.page} tabIndex={-1} data-scrolls>
          <Outlet />
        </main>
        <KeyBar onCommands={() => setOverlay("palette")} onKeys={() => setOverlay("keys")} />
      </div>
      {overlay === "palette" ? <CommandPalette onClose={close} /> : null}
      {overlay === "keys" ? <KeyList onClose={close} /> : null}
      <ProofHost />
    </div>
  );
}
