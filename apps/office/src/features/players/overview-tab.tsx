import type { Player } from "./player-name.ts";
import { LatestSlips, LatestStatement } from "./overview-money.tsx";
import {
  LatestNotes,
  LimitsPanel,
  LoginsPanel,
  ProfilePanel,
  RequestsPanel,
} from "./overview-panels.tsx";
import styles from "./overview.module.css";

/** The most important of every tab on one page. */
export function OverviewTab({ player }: { player: Player }) {
  const { id } = player;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <LatestStatement id={id} />
        <LatestSlips id={id} />
      </div>
      <div className={styles.column}>
        <ProfilePanel player={player} />
        <LimitsPanel id={id} />
      </div>
      <div className={styles.last}>
        <RequestsPanel id={id} />
        <LoginsPanel id={id} />
        <LatestNotes id={id} />
      </div>
    </div>
  );
}
