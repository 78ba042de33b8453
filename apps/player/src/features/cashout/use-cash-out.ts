import { toast } from "@shwe/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { useMoneyCommand } from "../../domain/money/use-money-command.ts";
import { useLocale } from "../../locales/i18n.ts";
import { type CashOutBody, cashOutCommand, type Proof } from "./cash-out-command.ts";

/** The password of the request that is sent. Only in memory, and removed when the request is done. */
const proof: Proof = { password: "", isRepeated: false };

/** The money command of a cash-out. `onRequested` receives the id of the request. */
export function useCashOut(onRequested: (id: string) => void) {
  const { tag } = useLocale();
  const queryClient = useQueryClient();
  const [wrong, setWrong] = useState<string | null>(null);
  const { state, ...command } = useMoneyCommand(
    cashOutCommand({
      locale: tag,
      queryClient,
      proof: () => proof,
      onWrongPassword: setWrong,
    }),
  );
  const { open, leave } = command;
  const opened = useEffectEvent(() => open());
  const left = useEffectEvent(() => leave());
  useEffect(() => {
    opened();
    return () => left();
  }, []);
  const done = state.phase === "done" ? state.outcome : null;
  const finish = useEffectEvent((message: string, id: string) => {
    proof.password = "";
    toast.success(message);
    onRequested(id);
  });
  useEffect(() => {
    if (done !== null) finish(done.message, done.data.id);
  }, [done]);
  return {
    state,
    ...command,
    /** The refusal of the password of a repeated request; null if there was none. */
    wrongPassword: wrong,
    forgetWrongPassword: () => setWrong(null),
    submit: (body: CashOutBody, password: string) => {
      Object.assign(proof, { password, isRepeated: false });
      command.submit(body);
    },
    /** Finds the unknown outcome by sending the same request again, which needs the password again after a reload. */
    check: (password: string) => {
      Object.assign(proof, { password, isRepeated: true });
      setWrong(null);
      command.check();
    },
  };
}
