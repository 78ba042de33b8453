import { FiguresStrip } from "../features/dashboard/figures-strip.tsx";
import { SeriesPanel } from "../features/dashboard/series-panel.tsx";
import {
  HealthPanel,
  JobsPanel,
  NextDraws,
  Products,
  Queues,
} from "../features/dashboard/side-panels.tsx";
import styles from "./dashboard.module.css";

/** Today against the same hours last week, what waits, and whether everything runs. */
export function DashboardPage() {
  return (
    <div className={styles.page}>
      <FiguresStrip />
      <div className={styles.top}>
        <SeriesPanel />
        <NextDraws />
      </div>
      <div className={styles.below}>
        <Queues />
        <Products />
        <HealthPanel />
        <JobsPanel />
      </div>
    </div>
  );
}
