import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

import { useMoneyCommand } from "../../domain/money/use-money-command.ts";
import { useLocale } from "../../locales/i18n.ts";
import { reserveCommand } from "./reserve-command.ts";

/** The money command that reserves an amount. `onReserved` receives the id of the request. */
export function useReserve(onReserved: (id: string) => void) {
  const { tag } = useLocale();
  const command = useMoneyCommand(reserveCommand(tag, useQueryClient()));
  const { state, open, leave } = command;
  const opened = useEffectEvent(() => open());
  const left = useEffectEvent(() => leave());
  useEffect(() => {
    opened();
    return () => left();
  }, []);
  const done_id = state.phase === "done" ? state.outcome.id : null;
  const done = useEffectEvent(onReserved);
  useEffect(() => {
    if (done_id !== null) done(done_id);
  }, [done_id]);
  return command;
}
