import type { FrameT } from "../../../frame/game-page.ts";
import { readMoney, showMoney } from "../../../frame/money.ts";
import type { Limits } from "../../../frame/round-types.ts";
import { showShare } from "../../../frame/show-share.ts";
import { fraction } from "../../../mathematics/fraction.ts";
import { published } from "../mathematics/published.ts";
import { lines } from "../rules/lines.ts";
import { line_pays, lotus_pays } from "../rules/pay-table.ts";
import { paying_symbols } from "../rules/symbols.ts";
import type { SlotT } from "./slot-texts.ts";
import { symbolName } from "./slot-texts.ts";
import { symbol_pictures } from "./symbol-pictures.ts";

const counts = [5, 4, 3] as const;
const millionths = 1_000_000;
const return_of_paid_spins = fraction(
  Math.round(Number(published.return_of_paid_spins) * millionths),
  millionths,
);

/** One in so many spins. */
const oneIn = (combinations: number): string =>
  String(Math.round((published.combinations / combinations) * 10) / 10);

type Props = { t: SlotT; frame_t: FrameT; limits: Limits };

export const SlotRules = ({ t, frame_t, limits }: Props) => (
  <>
    <p>{t("slot.rules_1")}</p>
    <p>{t("slot.rules_2")}</p>
    <p>{t("slot.rules_3")}</p>
    <p>{t("slot.rules_4")}</p>
    <table className="odds">
      <caption>{t("slot.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("slot.column_symbol")}</th>
          {counts.map((count) => (
            <th key={count} scope="col">
              ×{count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(["lotus", ...paying_symbols] as const).map((symbol) => {
          const pays = symbol === "lotus" ? lotus_pays : line_pays[symbol];
          return (
            <tr key={symbol}>
              <th scope="row">
                <span className="symbol-name">
                  <img src={symbol_pictures[symbol]} alt="" />
                  {symbolName(t, symbol)}
                </span>
              </th>
              {counts.map((count) => (
                <td key={count}>{pays[count] / lines.length}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
    <p>
      {t("slot.odds", {
        paid: oneIn(published.paying_combinations_of_paid_spins),
        free: oneIn(published.combinations_with_free_spins),
        share: showShare(return_of_paid_spins),
      })}
    </p>
    <p>
      {frame_t("frame.stakes", {
        least: showMoney(readMoney(limits.least)),
        most: showMoney(readMoney(limits.most)),
      })}
      {" · "}
      {frame_t("frame.largest", { times: String(published.largest_free_spin / lines.length) })}
    </p>
  </>
);
