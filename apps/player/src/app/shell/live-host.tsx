import { Icon, IconButton, VisuallyHidden } from "@shwe/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { holdNews, showNews, useShownNews } from "../../domain/live/shown-news.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import styles from "./live-host.module.css";

/** When the code of the event stream could not be loaded, the next try is after this time. */
const fetch_again_ms = 10_000;

/**
 * Keeps the event stream of a player or visitor open and shows chat messages. The stream's code is loaded after the
 * page.
 */
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
    import("../../domain/live/start-live.ts").then(
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

/** Announces news to screen readers, because the marquee itself is not a live region. */
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
