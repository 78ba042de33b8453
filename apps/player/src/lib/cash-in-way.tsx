import type { ReactNode } from "react";
import { Link } from "react-router";

import { pause_reason_id, usePause } from "./protection-query.ts";

type CashInWayProps = {
  className: string | undefined;
  /** What stands on it, or its name where it has no words. */
  children: ReactNode;
  label?: string;
  onLeave?: () => void;
};

/** The way to cash in. On a break it stands there, but leads nowhere; the banner above the page says why. */
export function CashInWay({ className, children, label, onLeave }: CashInWayProps) {
  const isPaused = usePause() !== null;
  return isPaused ? (
    <button
      type="button"
      className={className}
      disabled
      aria-label={label}
      aria-describedby={pause_reason_id}
    >
      {children}
    </button>
  ) : (
    <Link to="/cashin" className={className} aria-label={label} onClick={onLeave}>
      {children}
    </Link>
  );
}
