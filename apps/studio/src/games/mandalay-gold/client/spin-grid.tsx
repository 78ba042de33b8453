import { useState } from "react";

import { showChange } from "../../../frame/money.ts";
import { Stepper } from "../../../frame/parts/stepper.tsx";
import {
  cellsOfWins,
  symbolsOf,
  winOf,
  winsOf,
  type ShownSpin,
  type SlotShown,
} from "./slot-round.ts";
import type { SlotT } from "./slot-texts.ts";
import { describeSpin, winText } from "./slot-texts.ts";
import { symbol_pictures } from "./symbol-pictures.ts";

/** One spin of a round that is over. */
const SpinGrid = ({ t, spin }: { t: SlotT; spin: ShownSpin }) => {
  const wins = winsOf(spin);
  const paying = new Set(cellsOfWins(wins).map(({ reel, row }) => `${reel} ${row}`));
  return (
    <>
      <div
        className={spin.is_free ? "spin-grid free" : "spin-grid"}
        role="img"
        aria-label={describeSpin(t, symbolsOf(spin))}
      >
        {symbolsOf(spin).map((rows, reel) =>
          rows.map((symbol, row) => (
            <img
              key={`${reel} ${row}`}
              className={wins.length > 0 && !paying.has(`${reel} ${row}`) ? "dimmed" : ""}
              src={symbol_pictures[symbol]}
              alt=""
            />
          )),
        )}
      </div>
      <ul className="spin-wins">
        {wins.map((win) => (
          <li key={`${win.line ?? 0}`}>{winText(t, win)}</li>
        ))}
        <li>
          {wins.length === 0 ? t("slot.no_win") : <b className="won">{showChange(winOf(spin))}</b>}
        </li>
      </ul>
    </>
  );
};

/** A round that is over, spin by spin. */
export const PastRound = ({
  t,
  less,
  more,
  round,
}: {
  t: SlotT;
  less: string;
  more: string;
  round: SlotShown;
}) => {
  const [at, setAt] = useState(0);
  const { length } = round.spins;
  const spin = round.spins[at];
  if (spin === undefined) return null;
  const number = t("slot.spin_number", { number: at + 1, all: length });
  return (
    <>
      <SpinGrid t={t} spin={spin} />
      {length === 1 ? null : (
        <Stepper
          label={spin.is_free ? t("slot.free_spins") : t("slot.spin")}
          value={number}
          {...{ less, more }}
          onLess={at === 0 ? null : () => setAt(at - 1)}
          onMore={at === length - 1 ? null : () => setAt(at + 1)}
        />
      )}
    </>
  );
};
