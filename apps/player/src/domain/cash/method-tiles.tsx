import { Chip, cx, figuresClass, Icon, type IconName } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import cash from "./cash.module.css";
import styles from "./method-tiles.module.css";
import { familiesOf, type Family, type Method, type Methods } from "./methods.ts";

const familyIcons: Record<Family, IconName> = {
  pay: "phone",
  banking: "bank",
  mobile_topup: "coin",
  thai_banking: "globe",
};

const basis_points_per_percent = 100;

type MethodTilesProps = {
  methods: Pick<Methods, Family>;
  chosen: number | null;
  /** Whether closed methods can be chosen too: a payee is stored for later. */
  isForLater?: boolean;
  disabled?: boolean;
  onChoose: (method: Method) => void;
};

/** The payment methods of one family at a time, with neutral letter tiles. */
export function MethodTiles(props: MethodTilesProps) {
  const { methods, chosen, isForLater = false, disabled = false, onChoose } = props;
  const { t } = useTranslation();
  const families = familiesOf(methods);
  const [picked, setPicked] = useState<Family | null>(null);
  const ofChosen = families.find((family) => methods[family].some(({ id }) => id === chosen));
  const family = picked ?? ofChosen ?? families[0];
  if (family === undefined) return null;
  return (
    <>
      <div className={styles.tiles} role="group" aria-label={t(`cash.family_${family}`)}>
        {methods[family].map((method) => (
          <MethodTile
            key={method.id}
            method={method}
            isChosen={method.id === chosen}
            disabled={disabled || !(method.is_open || isForLater)}
            onChoose={() => onChoose(method)}
          />
        ))}
      </div>
      {families.length > 1 && (
        <div className={styles.families} role="group" aria-label={t("cash.families")}>
          {families.map((each) => (
            <Chip
              key={each}
              icon={familyIcons[each]}
              pressed={each === family}
              disabled={disabled}
              onClick={() => setPicked(each)}
            >
              {t(`cash.family_${each}`)}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}

type MethodTileProps = {
  method: Method;
  isChosen: boolean;
  disabled: boolean;
  onChoose: () => void;
};

function MethodTile({ method, isChosen, disabled, onChoose }: MethodTileProps) {
  const { t } = useTranslation();
  const { name, tile, fee_bp, is_open, opens, closes } = method;
  const hours = opens === null || closes === null ? t("cash.closed") : `${opens}–${closes}`;
  return (
    <button
      type="button"
      className={styles.method}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onChoose}
    >
      {isChosen && (
        <span className={styles.tick}>
          <Icon name="check" size={12} />
        </span>
      )}
      <span className={cx(cash.letter, figuresClass)} aria-hidden>
        {tile}
      </span>
      <span>{name}</span>
      {!is_open && <small>{hours}</small>}
      {is_open && fee_bp > 0 && (
        <small>{t("cash.fee_percent", { percent: fee_bp / basis_points_per_percent })}</small>
      )}
    </button>
  );
}
