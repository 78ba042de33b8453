import { cx } from "@shwe/ui";
import type { ReactNode } from "react";

import { Avatar } from "./avatar.tsx";
import styles from "./seats.module.css";

export type Seat = {
  /** What the person does: maker or checker. */
  role: string;
  /** The operator's name; null while the seat is free. */
  name: string | null;
  title: string;
  note: ReactNode;
  tag?: ReactNode;
  /** `own`: of the reader; `free`: nobody yet; `closed`: cannot be taken, the note says why. */
  state?: "own" | "free" | "closed" | undefined;
};

/** Both people of an act that needs two. The sign between them means: never the same person. */
export function Seats({
  seats: [maker, checker],
  neverSame,
}: {
  seats: readonly [Seat, Seat];
  neverSame: string;
}) {
  return (
    <div className={styles.seats}>
      <SeatCard seat={maker} />
      <span className={styles.between} role="img" aria-label={neverSame} title={neverSame}>
        ≠
      </span>
      <SeatCard seat={checker} />
    </div>
  );
}

function SeatCard({ seat: { role, name, title, note, tag, state } }: { seat: Seat }) {
  return (
    <div className={cx(styles.seat, state && styles[state])}>
      <Avatar name={name} isLarge />
      <span className={styles.words}>
        <span className={styles.role}>{role}</span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {tag}
    </div>
  );
}
