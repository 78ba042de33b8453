import { useEffect, useEffectEvent } from "react";

import { useClaimLevel2 } from "./api/claim-level2.ts";

const check_ms = 45_000;

/** Renews the own claim while the operator works; without a key or a movement it ends on the server by itself. */
export function useClaimRenewal(id: string, isOwn: boolean): void {
  const { mutate } = useClaimLevel2();
  const renew = useEffectEvent(() => mutate({ params: { id } }));
  useEffect(() => {
    if (!isOwn) return;
    let isActive = false;
    const note = (): void => {
      isActive = true;
    };
    const timer = setInterval(() => {
      if (isActive) renew();
      isActive = false;
    }, check_ms);
    document.addEventListener("keydown", note);
    document.addEventListener("pointermove", note);
    return () => {
      clearInterval(timer);
      document.removeEventListener("keydown", note);
      document.removeEventListener("pointermove", note);
    };
  }, [isOwn, id]);
}
