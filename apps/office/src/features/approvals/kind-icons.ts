import type { ApprovalKind } from "@shwe/contract/office/approvals";
import {
  Ban,
  CircleSlash,
  Dices,
  type LucideIcon,
  Percent,
  RotateCcw,
  Scale,
  ToggleRight,
  UserCog,
  UserPlus,
  History,
} from "lucide-react";

export const kindIcons: Record<ApprovalKind, LucideIcon> = {
  "result.publish": Dices,
  "result.correct": History,
  "draw.void": CircleSlash,
  "terms.change": Percent,
  "switch.on": ToggleRight,
  "player.freeze": Ban,
  "player.correct": Scale,
  "operator.invite": UserPlus,
  "operator.role": UserCog,
  "operator.reset": RotateCcw,
};
