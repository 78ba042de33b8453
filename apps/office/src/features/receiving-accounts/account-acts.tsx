import { Archive, ArrowLeftRight, Pause, Pencil, Play } from "lucide-react";
import { useState } from "react";

import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Account } from "./api/list-accounts.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import styles from "./receiving-accounts.module.css";
import { PauseDialog, StateDialog } from "./state-dialogs.tsx";

type Dialog = "change" | "pause" | "move" | "receiving" | "closed";

/** What finance and owners may do with an account. */
export function AccountActs({
  account,
  accounts,
}: {
  account: Account;
  accounts: readonly Account[];
}) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<Dialog>();
  const close = (): void => setDialog(undefined);
  const open = (name: Dialog) => (): void => setDialog(name);
  const isReceiving = account.state === "receiving";
  const isClosed = account.state === "closed";
  useKeys([
    isReceiving && { keys: "p", label: t("accounts.key_pause"), run: open("pause") },
    !isClosed && { keys: "c", label: t("accounts.key_change"), run: open("change") },
    { keys: "m", label: t("accounts.key_move"), run: open("move") },
  ]);
  return (
    <div className={styles.acts}>
      {isReceiving ? (
        <Button size="small" kind="danger" keys="p" onClick={open("pause")}>
          <Pause aria-hidden />
          {t("accounts.pause")}
        </Button>
      ) : null}
      {account.state === "paused" ? (
        <Button size="small" kind="second" onClick={open("receiving")}>
          <Play aria-hidden />
          {t("accounts.resume")}
        </Button>
      ) : null}
      {isClosed ? null : (
        <Button size="small" keys="c" onClick={open("change")}>
          <Pencil aria-hidden />
          {t("accounts.change")}
        </Button>
      )}
      <Button size="small" keys="m" onClick={open("move")}>
        <ArrowLeftRight aria-hidden />
        {t("accounts.move")}
      </Button>
      {isClosed ? null : (
        <Button size="small" kind="danger" onClick={open("closed")}>
          <Archive aria-hidden />
          {t("accounts.close")}
        </Button>
      )}
      {dialog === "change" ? <ChangeDialog account={account} onClose={close} /> : null}
      {dialog === "pause" ? <PauseDialog account={account} onClose={close} /> : null}
      {dialog === "move" ? (
        <MoveDialog account={account} accounts={accounts} onClose={close} />
      ) : null}
      {dialog === "receiving" || dialog === "closed" ? (
        <StateDialog account={account} state={dialog} onClose={close} />
      ) : null}
    </div>
  );
}
