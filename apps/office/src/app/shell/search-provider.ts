import { queryOptions } from "@tanstack/react-query";
import {
  Banknote,
  ClipboardCheck,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  Ticket,
  UserRound,
} from "lucide-react";

import { call, type Data } from "../../domain/api/calls.ts";
import { pathOfCash } from "../../domain/cash/path-of-cash.ts";
import { stateText } from "../../domain/cash/cash-state.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { currentTranslation, type Translate } from "../../locales/i18n.ts";
import type { Command } from "./use-commands.ts";

type Hit = Data<"search">[number];
type Found = { icon: LucideIcon; label: string; path: string };

const shortest = 2;
/** Ids of draws and requests can have one digit. */
const id_form = /^\d+$/;

/** What a hit is called and which page it opens. */
function foundOf(hit: Hit, t: Translate): Found {
  switch (hit.kind) {
    case "player":
      return {
        icon: UserRound,
        label: `${hit.name} ${hit.user_code} ${hit.phone ?? ""}`,
        path: `/players/${hit.id}`,
      };
    case "slip":
      return { icon: ReceiptText, label: hit.no, path: `/players/${hit.player_id}?tab=slips` };
    case "draw":
      return {
        icon: Ticket,
        label: `${hit.game.toUpperCase()} ${hit.draw_on} ${hit.section}`,
        path: `/draws/${hit.id}`,
      };
    case "level2_request":
      return { icon: ShieldCheck, label: hit.name, path: `/players/${hit.player_id}?tab=level2` };
    case "approval":
      return {
        icon: ClipboardCheck,
        label: `${hit.id} ${hit.subject}`,
        path: `/approvals?id=${hit.id}`,
      };
    case "cash_in":
    case "cash_out":
      return {
        icon: Banknote,
        label: `${hit.code} ${hit.name} ${moneyText(hit.amount)} ${stateText(hit.state, t)}`,
        path: pathOfCash(hit),
      };
  }
}

/** Whether a text is searched for. A shorter one would find too much. */
export const isSearched = (text: string): boolean => text.length >= shortest || id_form.test(text);

/** Players, slips, draws, cash and requests by a text, as rows of the command palette. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ["search", text],
    queryFn: async ({ signal }): Promise<Command[]> => {
      const { t } = currentTranslation();
      const hits = await call("search", { body: { text } }, signal);
      return hits.map((hit) => ({
        id: `${hit.kind}-${hit.id}`,
        note: t(`found.${hit.kind}`),
        ...foundOf(hit, t),
      }));
    },
    enabled: isSearched(text),
  });
