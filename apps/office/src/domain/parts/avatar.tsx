import { cx } from "@shwe/ui";

import styles from "./avatar.module.css";

/** Two letters of a name: `thiri.hlaing` becomes TH. */
const initialsOf = (name: string): string => {
  const [first = "", second] = name.split(/[\s._-]+/).filter((part) => part !== "");
  return (
    second === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${second.slice(0, 1)}`
  ).toUpperCase();
};

/** The initials of an operator; a dashed circle if there is none. */
export function Avatar({ name, isLarge }: { name: string | null; isLarge?: boolean }) {
  return (
    <span
      className={cx(styles.avatar, isLarge === true && styles.large, name === null && styles.free)}
      aria-hidden
    >
      {name === null ? "?" : initialsOf(name)}
    </span>
  );
}
