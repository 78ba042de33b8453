import { Badge, Button, Icon, IconButton } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import type { Game } from "../api/list-games.ts";
import styles from "./game-card.module.css";
import { shortName } from "./short-name.ts";

/** The picture of a game; its first letter if the picture does not load. */
function GamePicture({ image, name }: Pick<Game, "image" | "name">) {
  const [hasFailed, setFailed] = useState(false);
  return hasFailed ? (
    <span className={styles.initial} aria-hidden>
      {name.slice(0, 1)}
    </span>
  ) : (
    <img
      className={styles.picture}
      src={image}
      alt=""
      width={112}
      height={124}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

type GameCardProps = {
  game: Game;
  /** Undefined for a visitor, who has no favourites. */
  favourite: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  isOpening: boolean;
  onPlay: () => void;
};

/** A game with its picture, name and Play button, or with the reason why it cannot be played now. */
export function GameCard({ game, favourite, isOpening, onPlay }: GameCardProps) {
  const { t } = useTranslation();
  const { name, is_hot, is_playable, state } = game;
  const isOpen = is_playable && state === "open";
  return (
    <li className={styles.card}>
      <div className={styles.frame} data-dim={!isOpen}>
        <GamePicture {...game} />
        {is_hot && isOpen && (
          <span className={styles.hot}>
            <Badge tone="pending" icon="fire" size="sm">
              {t("play.hot")}
            </Badge>
          </span>
        )}
        {favourite && (
          <IconButton
            icon="heart"
            iconSize={17}
            label={t("play.favourite_of", { name })}
            aria-pressed={favourite.isOn}
            className={styles.heart}
            onClick={() => favourite.onChange(!favourite.isOn)}
          />
        )}
      </div>
      <b className={styles.name} title={name}>
        {shortName(name)}
      </b>
      {isOpen ? (
        <Button
          variant="line"
          size="sm"
          full
          icon="play"
          className={styles.play}
          busy={isOpening}
          aria-label={t("play.play_of", { name })}
          onClick={onPlay}
        >
          {t("play.play")}
        </Button>
      ) : (
        <p className={styles.state}>
          <Icon name={is_playable ? "pause" : "hour"} size={15} />
          {t(is_playable ? "play.in_maintenance" : "play.in_development")}
        </p>
      )}
    </li>
  );
}
