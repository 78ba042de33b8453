import { useId } from "react";

import { petals, petalPath, markColours } from "./drawings.ts";

/** The padauk blossom: five petals, one gradient. */
export function Mark({ size = 32, className }: { size?: number; className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={markColours.light} />
          <stop offset=".5" stopColor={markColours.gold} />
          <stop offset="1" stopColor={markColours.deep} />
        </linearGradient>
      </defs>
      {petals.map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle} 20 20)`}
          d={petalPath}
          fill={`url(#${id})`}
          stroke={markColours.line}
          strokeWidth=".5"
        />
      ))}
      <circle cx="20" cy="20" r="2.6" fill={markColours.line} />
      <circle cx="20" cy="20" r="1.3" fill={markColours.light} />
    </svg>
  );
}
