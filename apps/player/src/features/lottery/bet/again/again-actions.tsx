import { Button, Money, toast } from "@shwe/ui";

import { sectionText } from "../../../../domain/lottery/section-text.ts";
import { useUser } from "../../../../domain/session/session.ts";
import { useTranslation } from "../../../../locales/i18n.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import { type AskedLine, totalOf } from "../draft/slip-lines.ts";
import styles from "./again-actions.module.css";
import {
  favouriteId,
  favourites_max,
  removeFavourite,
  saveFavourite,
  useFavourites,
} from "./favourites.ts";
import { askForDraws } from "./sequence-store.ts";
import { useBetAgain } from "./use-bet-again.ts";

type AgainProps = { lottery: BetLottery; lines: AskedLine[] };

/** What a player can do with a slip: bet it again, place it on the next draws, save it as a favourite. */
export function AgainActions({ hasBetAgain, ...slip }: AgainProps & { hasBetAgain: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  if (user === null || slip.lines.length === 0) return null;
  return (
    <div className={styles.actions}>
      {hasBetAgain && <BetAgain {...slip} />}
      <div className={styles.two}>
        <Button
          variant="line"
          icon="cal"
          onClick={() => askForDraws(user.id, { code: slip.lottery.code, lines: slip.lines })}
        >
          {t("again.next_draws")}
        </Button>
        <FavouriteButton player_id={user.id} {...slip} />
      </div>
    </div>
  );
}

function BetAgain({ lottery, lines }: AgainProps) {
  const { t } = useTranslation();
  const { next, betAgain } = useBetAgain(lottery);
  return (
    <Button
      variant={next === undefined ? "soft" : "gold"}
      size="lg"
      full
      className={styles.again}
      disabled={next === undefined}
      onClick={() => betAgain(lines)}
    >
      <span>
        {next === undefined
          ? t("again.no_draw")
          : t("again.bet_at", { time: sectionText(t, next.section) })}
      </span>
      {next !== undefined && <Money amount={totalOf(lines)} size="inherit" />}
    </Button>
  );
}

function FavouriteButton({ player_id, lottery, lines }: AgainProps & { player_id: number }) {
  const { t } = useTranslation();
  const favourites = useFavourites(player_id);
  const favourite = { code: lottery.code, lines };
  const isSaved = favourites.some((one) => favouriteId(one) === favouriteId(favourite));
  const toggle = () => {
    if (isSaved) return removeFavourite(player_id, favourite);
    if (saveFavourite(player_id, favourite))
      toast.info(t("again.save_full", { max: favourites_max }));
  };
  return (
    <Button
      variant="line"
      icon={isSaved ? "check" : "star"}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      {t(isSaved ? "again.saved" : "again.save")}
    </Button>
  );
}
