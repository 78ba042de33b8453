import { Badge, type BadgeTone, type IconName } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import type { Standing } from "./standing.ts";

const looks: Readonly<Record<Standing, { tone: BadgeTone; icon: IconName }>> = {
  confirmed: { tone: "win", icon: "check" },
  corrected: { tone: "info", icon: "edit" },
  void: { tone: "plain", icon: "ban" },
  held: { tone: "bad", icon: "pause" },
  waiting: { tone: "pending", icon: "hour" },
  coming: { tone: "plain", icon: "clock" },
};

export function StandingBadge({ standing, size }: { standing: Standing; size?: "sm" | "md" }) {
  const { t } = useTranslation();
  const { tone, icon } = looks[standing];
  return (
    <Badge tone={tone} icon={icon} size={size}>
      {t(`standing.${standing}`)}
    </Badge>
  );
}
