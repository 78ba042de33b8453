import type { CheckRow } from "../../domain/parts/checks.tsx";
import type { Translate } from "../../locales/i18n.ts";
import type { Approval } from "./api/get-approval.ts";

type Obstacle = Approval["obstacles"][number];

/** In the order in which a reader should know them. */
const order: readonly Obstacle[] = [
  "decided",
  "expired",
  "subject_changed",
  "own_request",
  "role_not_allowed",
  "checker_too_new",
];

/** Everything that must hold before a confirmation, with its outcome for the reader. */
export const confirmationChecks = (approval: Approval, t: Translate): CheckRow[] =>
  order.map((obstacle) => ({
    state: approval.obstacles.includes(obstacle) ? "forbids" : "holds",
    text: t(`check.${obstacle}`),
  }));

/** The most important reason why the reader cannot confirm; undefined if nothing prevents it. */
export const firstObstacle = (approval: Approval): Obstacle | undefined =>
  order.find((obstacle) => approval.obstacles.includes(obstacle));
