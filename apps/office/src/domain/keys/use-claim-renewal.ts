import { useEffect, useEffectEvent } from "react";

const check_ms = 45_000;

/** Renews the own claim while the operator works; without a key or a movement it ends on the server by itself. */
export function useClaimRenewal(isOwn: boolean, claim: () => void): void {
  const renew = useEffectEvent(claim);
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
  }, [isOwn]);
}
