import { Menu } from "@base-ui/react/menu";
import { Check, Columns3 } from "lucide-react";

import { useTranslation } from "../../locales/i18n.ts";
import { buttonClass } from "../parts/button.tsx";
import popup from "../parts/popup.module.css";
import type { Column } from "./column.ts";
import styles from "./column-menu.module.css";

type ColumnMenuProps<Row> = {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** Shows and hides columns. The first column cannot be hidden. */
export function ColumnMenu<Row>({ columns, hidden, onChange }: ColumnMenuProps<Row>) {
  const { t } = useTranslation();
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass({ size: "small" })}>
        <Columns3 aria-hidden />
        {t("table.columns")}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner
          role="region"
          aria-label={t("table.columns")}
          className={popup.positioner}
          sideOffset={4}
          align="end"
        >
          <Menu.Popup className={popup.menu}>
            {columns.slice(1).map(({ id, title }) => (
              <Menu.CheckboxItem
                key={id}
                className={popup.item}
                checked={!hidden.includes(id)}
                onCheckedChange={(isShown) =>
                  onChange(isShown ? hidden.filter((each) => each !== id) : [...hidden, id])
                }
              >
                <span className={styles.mark}>
                  <Menu.CheckboxItemIndicator>
                    <Check aria-hidden />
                  </Menu.CheckboxItemIndicator>
                </span>
                {title}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
