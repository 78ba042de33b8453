import styles from "./players.module.css";

/** A text in which the part that was searched for is marked. */
export function Marked({ text, part }: { text: string; part: string }) {
  const at = part === "" ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
}
