import { showChange } from "../../../frame/money.ts";
import lotus from "./pictures/lotus.webp";
import padauk from "./pictures/padauk.webp";
import elephant from "./pictures/elephant.webp";
import type { SlotT } from "./slot-texts.ts";

/** Played and awarded free spins of the round, and what it won so far. */
type FreeSpins = { played: number; all: number; won: bigint };

type Props = { t: SlotT; share: string; free: FreeSpins | null };

const latin_name = "Mandalay Gold";

/** The name of the game, or the free spins: above the reels on phones, beside them on wide screens. */
export const Plaque = ({ t, share, free }: Props) =>
  free === null ? (
    <>
      <div className="plaque name">
        <img src={padauk} alt="" />
        <b>{t("slot.name")}</b>
        <span lang="en">{latin_name}</span>
        <small>{share}</small>
      </div>
      <ul className="legend" aria-hidden="true">
        <li>
          <img src={padauk} alt="" />
          {t("slot.wild")}
        </li>
        <li>
          <img src={lotus} alt="" />3 → 10
        </li>
        <li>
          <img src={elephant} alt="" />5 → ×75
        </li>
      </ul>
    </>
  ) : (
    <div className="plaque free">
      <p>
        <small>{t("slot.free_spins")}</small>
        <b>
          {free.played}
          <i> / {free.all}</i>
        </b>
      </p>
      <img src={lotus} alt="" />
      <p>
        <small>{t("slot.total")}</small>
        <b className="won">{showChange(free.won)}</b>
      </p>
    </div>
  );
