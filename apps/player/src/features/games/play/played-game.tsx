import { Button, Card, Dots, Icon, IconButton, IconTile, Money, VisuallyHidden } from "@shwe/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import { useErrorText } from "../../../domain/api/error-text.ts";
import { openOverlay } from "../../../domain/overlay.ts";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { launchQuery } from "../api/launch-game.ts";
import type { Game } from "../api/list-games.ts";
import { recent_games_key } from "../api/list-recent-games.ts";
import { shortName } from "../list/short-name.ts";
import { frameSandbox } from "./frame-sandbox.ts";
import styles from "./played-game.module.css";
import { TransferQuestion } from "./transfer-question.tsx";
import { useOpenInTab } from "./use-open-in-tab.ts";
import { needsTransfer } from "./use-refusal.ts";

type PlayedGameProps = { user: UserInfo; game: Game };

/** A game in a frame below a bar with its name and the game balance. */
export function PlayedGame({ user, game }: PlayedGameProps) {
  const { tag: locale } = useLocale();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(
    launchQuery({ user_code: user.user_code, game, locale }),
  );
  useEffect(
    () => () => {
      void queryClient.invalidateQueries({ queryKey: recent_games_key });
    },
    [queryClient],
  );
  return (
    <>
      <GameBar user={user} game={game} />
      {data !== undefined ? (
        <GameFrame name={game.name} url={data.Url} isFrameable={data.is_frameable} />
      ) : isFetching || error === null ? (
        <Opening />
      ) : (
        <Refused error={error} onRetry={() => void refetch()} />
      )}
      <TransferQuestion />
    </>
  );
}

function GameBar({ user, game }: PlayedGameProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openInTab = useOpenInTab();
  const [isOpening, setOpening] = useState(false);
  const leave = () => {
    // On the first history entry of the visit, going back would leave the site.
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0;
    void (isFirst
      ? navigate(`/${game.cate_code}/${game.p_code}`, { replace: true })
      : navigate(-1));
  };
  const open = () => {
    setOpening(true);
    void openInTab(user.user_code, game)
      .then((isOpened) => {
        // A game that is open twice would show two balances.
        if (isOpened) leave();
      })
      .finally(() => setOpening(false));
  };
  return (
    <header className={styles.bar}>
      <IconButton icon="back" label={t("play.leave")} className={styles.button} onClick={leave} />
      <h1 className={styles.name}>{shortName(game.name)}</h1>
      <p className={styles.balance} role="status">
        <VisuallyHidden>{t("wallet.game")}</VisuallyHidden>
        <Icon name="pad" size={16} />
        <Money amount={user.game_balance ?? 0} size="sm" />
      </p>
      <IconButton
        icon="share"
        label={t("play.own_window")}
        className={styles.button}
        disabled={isOpening}
        aria-busy={isOpening || undefined}
        onClick={open}
      />
    </header>
  );
}

type GameFrameProps = { name: string; url: string; isFrameable: boolean };

/**
 * The game in a frame. One that may not be framed, because of its own origin or of the policy of the page, replaces the page; the back button
 * then leads to the list.
 */
function GameFrame({ name, url, isFrameable }: GameFrameProps) {
  const sandbox = isFrameable ? frameSandbox(url, window.location.origin) : null;
  const isFramed = sandbox !== null;
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isFramed) window.location.replace(url);
  }, [isFramed, url]);
  if (!isFramed) return <Opening />;
  return (
    <div className={styles.stage}>
      {!isLoaded && <Opening />}
      <iframe
        className={styles.frame}
        title={name}
        src={url}
        sandbox={sandbox}
        allow="autoplay; fullscreen"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

function Opening() {
  const { t } = useTranslation();
  return (
    <p className={styles.opening} role="status">
      <Dots />
      {t("play.opening")}
    </p>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Card as="div" className={styles.refused}>
      <IconTile icon="alert" tone="warn" size="lg" />
      <h2>{t("play.refused")}</h2>
      <p role="alert">{errorText(error)}</p>
      <div className={styles.actions}>
        {needsTransfer(error) && (
          <Button variant="gold" icon="swap" onClick={() => openOverlay("transfer")}>
            {t("wallet.transfer")}
          </Button>
        )}
        <Button variant="line" icon="refresh" onClick={onRetry}>
          {t("state.retry")}
        </Button>
      </div>
    </Card>
  );
}
