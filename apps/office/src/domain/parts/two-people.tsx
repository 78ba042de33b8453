import { cx } from "@shwe/ui";
import { EqualNot } from "lucide-react";
import type { ReactNode } from "react";

import { Avatar } from "./avatar.tsx";
import styles from "./two-people.module.css";

export type Person = {
  /** What the person does: maker or checker. */
  role: string;
  /** The operator's name; null while nobody does it. */
  name: string | null;
  title: string;
  note: ReactNode;
  tag?: ReactNode;
  /** `own`: of the reader; `free`: nobody yet; `closed`: cannot be taken, the note says why. */
  state?: "own" | "free" | "closed" | undefined;
};

/** Both people of an act that needs two. The sign between them means: never the same person. */
export function TwoPeople({
  people: [maker, checker],
  neverSame,
}: {
  people: readonly [Person, Person];
  neverSame: string;
}) {
  return (
    <div className={styles.people}>
      <PersonCard person={maker} />
      <span className={styles.between} role="img" aria-label={neverSame} title={neverSame}>
        <EqualNot aria-hidden />
      </span>
      <PersonCard person={checker} />
    </div>
  );
}

function PersonCard({ person: { role, name, title, note, tag, state } }: { person: Person }) {
  return (
    <div className={cx(styles.person, state && styles[state])}>
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
