import { cx, Drum, figuresClass, Icon, Mark, VisuallyHidden } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./drums.module.css";

type PlacesProps = { places: number };

/** Closed shutters, one for each digit: the number is not published. `children` lies across them, as the seal does. */
export function Shutters({ places, children }: PlacesProps & { children?: ReactNode }) {
  return (
    <div className={styles.scene}>
      <span className={styles.places} aria-hidden>
        {Array.from({ length: places }, (_, place) => (
          <span key={place} className={styles.shutter}>
            {children === undefined && <Mark size={38} />}
            <i />
          </span>
        ))}
      </span>
      {children}
    </div>
  );
}

/** The published number. Each digit flips in once when the result arrives while the page is open. */
export function Drums({ digits }: { digits: string }) {
  return (
    <p className={styles.scene}>
      <span className={styles.places} aria-hidden>
        {Array.from(digits, (digit, place) => (
          <span key={place} className={cx(styles.flip, figuresClass)}>
            <Leaf className={styles.upper} digit={digit} />
            <Leaf className={styles.lower} digit={digit} />
            <span className={cx(styles.leaf, styles.upper, styles.falling)} />
            <Leaf className={cx(styles.leaf, styles.lower, styles.landing)} digit={digit} />
          </span>
        ))}
      </span>
      <VisuallyHidden>{digits}</VisuallyHidden>
    </p>
  );
}

/** Half of a digit: each half shows its part of the same large digit. */
function Leaf({ digit, className }: { digit: string; className: string | undefined }) {
  return (
    <span className={cx(styles.half, className)}>
      <b>{digit}</b>
    </span>
  );
}

/** Hatched places of a void draw, which has no number. */
export function NoNumber({ places }: PlacesProps) {
  return (
    <div className={styles.scene} aria-hidden>
      <span className={styles.places}>
        {Array.from({ length: places }, (_, place) => (
          <span key={place} className={styles.none}>
            –
          </span>
        ))}
      </span>
    </div>
  );
}

/** The wrong number, and the right one that replaces it. */
export function Corrected({ was, number }: { was: string; number: string }) {
  const { t } = useTranslation();
  return (
    <div className={cx(styles.scene, styles.corrected)}>
      <span className={styles.version}>
        <s className={cx(styles.places, styles.old, figuresClass)}>{was}</s>
        <small>{t("stage.was")}</small>
      </span>
      <Icon name="arrow" size={18} />
      <span className={styles.version}>
        <span className={styles.places}>
          <span aria-hidden className={styles.places}>
            {Array.from(number, (digit, place) => (
              <Drum key={place} digit={digit} size="lg" />
            ))}
          </span>
          <VisuallyHidden>{number}</VisuallyHidden>
        </span>
        <small>{t("stage.right")}</small>
      </span>
    </div>
  );
}
