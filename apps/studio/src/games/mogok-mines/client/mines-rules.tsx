import { useState } from "react";

import { formatHundredths } from "../../../amounts/hundredths.ts";
import type { FrameT } from "../../../frame/game-page.ts";
import { readMoney, showMoney } from "../../../frame/money.ts";
import { Stepper } from "../../../frame/parts/stepper.tsx";
import type { Limits } from "../../../frame/round-types.ts";
import { showChance, showShare } from "../../../frame/show-share.ts";
import { probabilityToOpen, returnAt } from "../mathematics/mines-return.ts";
import { isMineCount, ladderOf, multiplier_most } from "../rules/ladder.ts";
import type { MinesT } from "./board.tsx";

type Props = { t: MinesT; frame_t: FrameT; limits: Limits; mines: number };

/** The rules and, for every number of mines, the exact probability and return of each step. */
export const MinesRules = ({ t, frame_t, limits, mines: chosen }: Props) => {
  const [mines, setMines] = useState(chosen);
  const stepTo = (next: number) => (isMineCount(next) ? () => setMines(next) : null);
  return (
    <>
      <p>{t("mines.rules_1")}</p>
      <p>{t("mines.rules_2")}</p>
      <p>{t("mines.rules_3")}</p>
      <p>
        {frame_t("frame.stakes", {
          least: showMoney(readMoney(limits.least)),
          most: showMoney(readMoney(limits.most)),
        })}
        {" · "}
        {frame_t("frame.largest", { times: showMoney(multiplier_most) })}
      </p>
      <Stepper
        label={t("mines.mines")}
        value={String(mines)}
        less={t("mines.fewer")}
        more={t("mines.further")}
        onLess={stepTo(mines - 1)}
        onMore={stepTo(mines + 1)}
      />
      <table className="odds">
        <caption>{t("mines.table", { mines })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("mines.column_gems")}</th>
            <th scope="col">{t("mines.column_pays")}</th>
            <th scope="col">{t("mines.column_chance")}</th>
            <th scope="col">{t("mines.column_return")}</th>
          </tr>
        </thead>
        <tbody>
          {ladderOf(mines).map((multiplier, at) => (
            <tr key={String(multiplier)}>
              <th scope="row">{at + 1}</th>
              <td>×{formatHundredths(multiplier)}</td>
              <td>{showChance(probabilityToOpen(mines, at + 1))}</td>
              <td>{showShare(returnAt(mines, at + 1))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
