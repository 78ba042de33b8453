import { Button, Money, Sheet } from "@shwe/ui";

import { useTranslation } from "../../../../locales/i18n.ts";
import { emptyDraft } from "../draft/draft.ts";
import { changeDraft } from "../draft/draft-store.ts";
import { type Line, totalOf } from "../draft/slip-lines.ts";
import type { BetLottery, OpenBoard } from "../bet-lotteries.ts";
import { LineList } from "./line-list.tsx";
import styles from "./lines-sheet.module.css";

type LinesSheetProps = {
  lottery: BetLottery;
  board: OpenBoard;
  lines: readonly Line[];
  disabled: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** All lines of the slip in a sheet, each with a field for its own stake. */
export function LinesSheet({ lottery, board, lines, disabled, isOpen, onClose }: LinesSheetProps) {
  const { t } = useTranslation();
  const clear = () => {
    changeDraft(board, ({ stake }) => ({ ...emptyDraft, stake }));
    onClose();
  };
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t("slip.count", { count: lines.length })}
      closeLabel={t("menu.close")}
      footer={
        <div className={styles.two}>
          <Button variant="soft" disabled={disabled} onClick={clear}>
            {t("slip.clear")}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t("slip.ready")} <Money amount={totalOf(lines)} />
          </Button>
        </div>
      }
    >
      <LineList
        lottery={lottery}
        board={board}
        lines={lines}
        disabled={disabled}
        onDone={onClose}
      />
    </Sheet>
  );
}
