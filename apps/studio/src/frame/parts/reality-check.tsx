import { useEffect, useRef } from "react";

import type { FrameT } from "../game-page.ts";
import { showChange } from "../money.ts";
import { showTime } from "../show-time.ts";

type Props = {
  t: FrameT;
  elapsed: number;
  net: bigint;
  onContinue: () => void;
  onStop: () => void;
};

/** Stays open until the player decides, because the product refuses bets until then. */
export const RealityCheck = ({ t, elapsed, net, onContinue, onStop }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="check"
      aria-labelledby="check-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="check-title">{t("frame.check_title")}</h2>
      <p>{t("frame.check_text", { time: showTime(elapsed), net: showChange(net) })}</p>
      <button type="button" className="action" onClick={onContinue}>
        {t("frame.continue")}
      </button>
      <button type="button" className="plain-key" onClick={onStop}>
        {t("frame.stop")}
      </button>
    </dialog>
  );
};
