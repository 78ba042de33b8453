import type { ReactNode } from "react";
import { Link } from "react-router";

import { pause_reason_id, usePause } from "./protection-query.ts";

type CashInLinkProps = {
  className: string | undefined;
  children: ReactNode;
  /** The accessible name of the link, for content without text such as an icon. */
  label?: string;
  onLeave?: () => void;
};

/** The link to cash in. During a break it is a disabled button; the banner above the page gives the reason. */
export function CashInLink({ className, children, label, onLeave }: CashInLinkProps) {
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
