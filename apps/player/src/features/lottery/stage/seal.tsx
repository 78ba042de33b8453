import { formatWhole } from "@shwe/rules";
import { buttonClass, cx, figuresClass, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { clockText } from "../../../domain/dates/clock-text.ts";
import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import { sealedAt } from "../../../domain/lottery/sealed-at.ts";
import { shortHash } from "../../../domain/lottery/short-hash.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import { Facts } from "./facts.tsx";
import styles from "./seal.module.css";
import { SealDrawing } from "./seal-drawing.tsx";

/** The ribbon with the seal across the shutters. The seal links to the page that verifies the draw. */
export function WaxSeal({ draw_id, isLarge = false }: { draw_id: number; isLarge?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.ribbon} aria-hidden />
      <Link
        to={verifyPath(draw_id)}
        className={cx(styles.wax, isLarge && styles.large)}
        aria-label={t("stage.verify")}
      >
        <SealDrawing />
      </Link>
    </>
  );
}

const verifyPath = (draw_id: number): string => `/verify?draw=${draw_id}`;

/** How many slips are sealed, since when, and the root that identifies them. */
export function SealFacts({ draw: { draw_id, seal } }: { draw: Draw }) {
  const { t } = useTranslation();
  const sealed_at = sealedAt(seal);
  if (seal === null || sealed_at === null) return null;
  return (
    <>
      <Facts
        facts={[
          {
            label: t("stage.slips"),
            value: <span className={figuresClass}>{formatWhole(seal.slips)}</span>,
          },
          {
            label: t("stage.sealed_at"),
            value: <time className={figuresClass}>{clockText(sealed_at)}</time>,
          },
        ]}
      />
      <div className={styles.root}>
        <span>
          <small>{t("stage.root")}</small>
          <code className={figuresClass}>{shortHash(seal.root)}</code>
        </span>
        <Link to={verifyPath(draw_id)} className={buttonClass({ variant: "line", size: "sm" })}>
          <Icon name="shield" size={16} />
          {t("stage.verify_short")}
        </Link>
      </div>
    </>
  );
}
