import styles from "./stage.module.css";

/** The heading of a phase and a sentence about it. */
export function Say({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles.say}>
      <h3>{title}</h3>
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}
