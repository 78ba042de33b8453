import { Icon, IconButton, VisuallyHidden } from "@shwe/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { holdNews, showNews, useShownNews } from "../../lib/live/shown-news.ts";
import type { UserInfo } from "../../lib/user-info.ts";
import styles from "./live-host.module.css";

/** When its code could not be fetched, the line is bad: it is left alone for a while. */
const fetch_again_ms = 10_000;

/** Keeps a player or a visitor up to date while the page is open, and shows what comes by the chat. Its code comes after the page. */
export function LiveHost({ user }: { user: UserInfo | null }) {
  const id = user?.id;
  const token = user?.token;
  const { tag } = useLocale();
  const queryClient = useQueryClient();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    let stop = () => {
      isOver = true;
    };
    import("../../lib/live/start-live.ts").then(
      ({ startLive }) => {
        const player = id === undefined || token === undefined ? null : { id, token };
        if (!isOver) stop = startLive({ player, locale: tag, queryClient });
      },
      () => {
        const timer = setTimeout(() => setTries(tries + 1), fetch_again_ms);
        stop = () => clearTimeout(timer);
      },
    );
    return () => stop();
  }, [id, token, tag, queryClient, tries]);
  return (
    <>
      <Announced />
      <ChatMessage />
    </>
  );
}

/** The marquee is not read out by itself; what is announced is. */
function Announced() {
  const title = useShownNews("announcement");
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

function ChatMessage() {
  const { t } = useTranslation();
  const text = useShownNews("chat");
  return (
    <div role="log" aria-label={t("chat.label")}>
      {text !== null && (
        <div
          className={styles.message}
          onFocus={() => holdNews("chat", true)}
          onBlur={() => holdNews("chat", false)}
        >
          <Icon name="users" size={18} className={styles.icon} />
          <p>{text}</p>
          <IconButton
            icon="x"
            iconSize={17}
            label={t("menu.close")}
            onClick={() => showNews("chat", null)}
          />
        </div>
      )}
    </div>
  );
}
