import { Ball, Button, Chip, figuresClass, IconButton, Money, Sheet } from "@shwe/ui";
import { useState } from "react";

import { useUser } from "../../../../domain/session/session.ts";
import { useTranslation } from "../../../../locales/i18n.ts";
import { betLotteries } from "../bet-lotteries.ts";
import { totalOf } from "../draft/slip-lines.ts";
import {
  type Favourite,
  favouriteId,
  favouriteName,
  favourites_max,
  removeFavourite,
  useFavourites,
} from "./favourites.ts";
import styles from "./favourites-sheet.module.css";
import { askForDraws } from "./sequence-store.ts";
import { useBetAgain } from "./use-bet-again.ts";

/** A button that opens the list of favourites; nothing if there are none. */
export function FavouritesButton() {
  const { t } = useTranslation();
  const user = useUser();
  const favourites = useFavourites(user?.id ?? 0);
  const [isOpen, setIsOpen] = useState(false);
  if (user === null || (favourites.length === 0 && !isOpen)) return null;
  return (
    <>
      <Chip icon="star" count={favourites.length} onClick={() => setIsOpen(true)}>
        {t("again.favourites")}
      </Chip>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("again.favourites")}
        closeLabel={t("menu.close")}
      >
        <p className={styles.text}>{t("again.favourites_text", { max: favourites_max })}</p>
        {favourites.length === 0 && (
          <p className={styles.none} role="status">
            {t("again.favourites_none")}
          </p>
        )}
        <ul className={styles.list}>
          {favourites.map((favourite) => (
            <FavouriteRow
              key={favouriteId(favourite)}
              player_id={user.id}
              favourite={favourite}
              onRemove={() => removeFavourite(user.id, favourite)}
              onClose={() => setIsOpen(false)}
            />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

type FavouriteRowProps = {
  player_id: number;
  favourite: Favourite;
  onRemove: () => void;
  onClose: () => void;
};

function FavouriteRow({ player_id, favourite, onRemove, onClose }: FavouriteRowProps) {
  const { t } = useTranslation();
  const lottery = betLotteries[favourite.code];
  const { next, betAgain } = useBetAgain(lottery);
  const name = favouriteName(favourite);
  return (
    <li className={styles.favourite}>
      <div className={styles.what}>
        <Ball label={lottery.ball} steel={lottery.steel} size="sm" />
        <div>
          <b className={figuresClass}>{name}</b>
          <small>
            {t(lottery.title)} · <Money amount={totalOf(favourite.lines)} size="inherit" />
          </small>
        </div>
        <IconButton icon="x" label={t("again.remove", { name })} onClick={onRemove} />
      </div>
      <div className={styles.two}>
        <Button
          variant="line"
          size="sm"
          disabled={next === undefined}
          onClick={() => betAgain(favourite.lines)}
        >
          {t("again.bet")}
        </Button>
        <Button
          variant="soft"
          size="sm"
          icon="cal"
          onClick={() => {
            onClose();
            askForDraws(player_id, favourite);
          }}
        >
          {t("again.next_draws")}
        </Button>
      </div>
    </li>
  );
}
