import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { drawQuery } from "../domain/lottery/queries/get-draw.ts";
import { useLocale } from "../locales/i18n.ts";

type UntilDrawProps = { draw_id: number; before: ReactNode; children: ReactNode };

/** Shows `before` until a draw is loaded, so that a page never shows an empty stage. */
export function UntilDraw({ draw_id, before, children }: UntilDrawProps) {
  const { tag } = useLocale();
  const { isPending } = useQuery(drawQuery(draw_id, tag));
  return isPending ? before : children;
}
