import { useRef, useState, type KeyboardEvent } from "react";

import type { Translate } from "../../../frame/translate.ts";
import type { MinesTexts } from "../texts/en.ts";
import type { TileShown } from "./mines-round.ts";
import amber from "./pictures/amber.webp";
import jade from "./pictures/jade.webp";
import mine from "./pictures/mine.webp";
import niche from "./pictures/niche.webp";
import ruby from "./pictures/ruby.webp";
import sapphire from "./pictures/sapphire.webp";
import tile_picture from "./pictures/tile.webp";

export type MinesT = Translate<keyof MinesTexts>;

const columns = 5;
const stones = [
  { picture: ruby, glow: "ruby" },
  { picture: sapphire, glow: "sapphire" },
  { picture: jade, glow: "jade" },
  { picture: amber, glow: "amber" },
] as const;
/** Neighbours have different stones. Which stone a tile shows means nothing. */
const stoneOf = (tile: number) => stones[(tile * 3 + Math.floor(tile / columns)) % stones.length];

const moves: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns },
};

const labels = { closed: "mines.closed", gem: "mines.gem", mine: "mines.mine" } as const;

type Props = {
  t: MinesT;
  tiles: readonly TileShown[];
  /** Null if no tile can be opened now. */
  onOpen: ((tile: number) => void) | null;
  /** The tile that was opened last by this page, which is shown with motion. */
  fresh: number | null;
  is_over: boolean;
};

/** The board as buttons: one of them is reached by the tabulator, the others from there by the arrows. */
export const Board = ({ t, tiles, onOpen, fresh, is_over }: Props) => {
  const board = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(Math.floor(tiles.length / 2));
  const move = (event: KeyboardEvent): void => {
    const step = moves[event.key];
    const to = at + (step ?? 0);
    if (step === undefined || to < 0 || to >= tiles.length) return;
    event.preventDefault();
    setAt(to);
    board.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <div
      ref={board}
      className={is_over ? "board over" : "board"}
      role="group"
      aria-label={t("mines.board")}
    >
      {tiles.map((shown, tile) => {
        const stone = stoneOf(tile);
        const place = t("mines.tile", {
          row: Math.floor(tile / columns) + 1,
          column: (tile % columns) + 1,
        });
        return (
          <button
            key={place}
            type="button"
            className={`tile ${shown}${tile === fresh ? " fresh" : ""} ${stone?.glow ?? ""}`}
            tabIndex={tile === at ? 0 : -1}
            aria-label={t(labels[shown], { place })}
            aria-disabled={onOpen === null || shown !== "closed"}
            onFocus={() => setAt(tile)}
            onKeyDown={move}
            onClick={() => {
              if (shown === "closed") onOpen?.(tile);
            }}
          >
            <img src={niche} alt="" draggable={false} />
            {shown === "closed" ? null : (
              <img
                className="found"
                src={shown === "mine" ? mine : stone?.picture}
                alt=""
                draggable={false}
              />
            )}
            {shown === "closed" || tile === fresh ? (
              <img className="cover" src={tile_picture} alt="" draggable={false} />
            ) : null}
          </button>
        );
      })}
    </div>
  );
};
