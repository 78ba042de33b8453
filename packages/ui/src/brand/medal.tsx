import { useId } from "react";

import { metals, ribbon } from "./medal-metals.ts";

interface MedalProps {
  /** 1 is gold, 2 silver, 3 bronze. */
  rank: keyof typeof metals;
  size?: number | undefined;
}

/** For ranks 1 to 3. Hidden from screen readers, because the rank is next to it as text. */
export function Medal({ rank, size = 28 }: MedalProps) {
  const id = useId();
  const { light, metal, shade, figure } = metals[rank];
  return (
    <svg width={size} height={size * 1.15} viewBox="0 0 40 46" aria-hidden>
      <defs>
        <radialGradient id={id} cx=".36" cy=".28">
          <stop stopColor={light} />
          <stop offset=".5" stopColor={metal} />
          <stop offset="1" stopColor={shade} />
        </radialGradient>
      </defs>
      <path d="M10 0h8l4 14h-8z" fill={ribbon.left} />
      <path d="M30 0h-8l-4 14h8z" fill={ribbon.right} />
      <circle cx="20" cy="28" r="16" fill={`url(#${id})`} />
      <circle cx="20" cy="28" r="12.5" fill="none" stroke={shade} strokeDasharray="1 1.4" />
      <text x="20" y="33.6" textAnchor="middle" fontWeight="800" fontSize="16" fill={figure}>
        {rank}
      </text>
    </svg>
  );
}
