import { LogOut } from "lucide-react";

import { minuteText } from "../dates/time-text.ts";
import { Button } from "../parts/button.tsx";
import { Tag } from "../parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./session-list.module.css";

type Session = {
  id: string;
  device: string;
  network: string;
  created_at: string;
  last_seen_at: string;
  is_current: boolean;
};

type SessionListProps = { sessions: readonly Session[]; onEnd?: (id: string) => void };

/** The sessions of an operator, each with its device and network. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation();
  if (sessions.length === 0) return <p className={styles.none}>{t("sessions.none")}</p>;
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, device, network, created_at, last_seen_at, is_current }) => (
        <li key={id}>
          <span>
            <b>{device}</b>
            <small>
              {t("sessions.line", {
                network,
                from: minuteText(created_at),
                seen: minuteText(last_seen_at),
              })}
            </small>
          </span>
          {is_current ? (
            <Tag tone="good">{t("sessions.this")}</Tag>
          ) : onEnd === undefined ? null : (
            <Button size="small" kind="danger" onClick={() => onEnd(id)}>
              <LogOut aria-hidden />
              {t("sessions.end")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
