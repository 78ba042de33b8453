import { toast } from "@shwe/ui";
import { Ban, CircleSlash, Gavel, LockKeyhole } from "lucide-react";
import { useState } from "react";

import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { useMay } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { Draw } from "./api/get-draw.ts";
import { CallOffDialog, CloseDialog, VoidDialog } from "./draw-dialogs.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";

const digitCounts = { "1d": 1, "2d": 2, "3d": 3, c1d: 1, c2d: 2 } as const;

/** Whether operators may decide the number: it is due and missing, or it was paid and may be wrong. */
const mayPropose = ({ state, result_at }: Draw): boolean =>
  state === "settled" || (state === "sealed" && Date.parse(result_at) <= Date.now());

/** What an operator may do with a draw in its state. */
export function DrawActs({ draw }: { draw: Draw }) {
  const { game, state, may_close, may_call_off, may_propose_void } = draw;
  const { t } = useTranslation();
  const may = useMay();
  const [dialog, setDialog] = useState<"close" | "call_off" | "void" | "propose">();
  const canPropose = may("results.propose") && mayPropose(draw);
  const canProposeVoid = may("results.propose") && may_propose_void;
  const proposeText = t(state === "settled" ? "draws.propose_correction" : "draws.propose");
  const close = (): void => setDialog(undefined);
  const done = (): void => {
    close();
    toast.success(t("form.done"));
  };
  useKeys([
    canPropose && { keys: "p", label: proposeText, run: () => setDialog("propose") },
    may_close && { keys: "c", label: t("draws.close_early"), run: () => setDialog("close") },
    may_call_off && { keys: "x", label: t("draws.call_off"), run: () => setDialog("call_off") },
    canProposeVoid && { keys: "o", label: t("draws.void"), run: () => setDialog("void") },
  ]);
  return (
    <>
      {canPropose ? (
        <Button
          kind={state === "sealed" ? "main" : undefined}
          keys="p"
          onClick={() => setDialog("propose")}
        >
          <Gavel aria-hidden />
          {proposeText}
        </Button>
      ) : null}
      {dialog === "propose" ? (
        <ProposeDialog
          draw={draw}
          digitCount={digitCounts[game]}
          onClose={close}
          onProposed={() => {
            close();
            toast.success(t("draws.proposal_made"));
          }}
        />
      ) : null}
      {may_close ? (
        <Button kind="danger" keys="c" onClick={() => setDialog("close")}>
          <LockKeyhole aria-hidden />
          {t("draws.close_early")}
        </Button>
      ) : null}
      {may_call_off ? (
        <Button kind="danger" keys="x" onClick={() => setDialog("call_off")}>
          <Ban aria-hidden />
          {t("draws.call_off")}
        </Button>
      ) : null}
      {canProposeVoid ? (
        <Button kind="danger" keys="o" onClick={() => setDialog("void")}>
          <CircleSlash aria-hidden />
          {t("draws.void")}
        </Button>
      ) : null}
      {dialog === "close" ? <CloseDialog draw={draw} onClose={close} onDone={done} /> : null}
      {dialog === "call_off" ? <CallOffDialog draw={draw} onClose={close} onDone={done} /> : null}
      {dialog === "void" ? (
        <VoidDialog
          draw={draw}
          onClose={close}
          onDone={() => {
            close();
            toast.success(t("draws.void_made"));
          }}
        />
      ) : null}
    </>
  );
}
