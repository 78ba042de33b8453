import styles from "./code-block.module.css";

/** JSON text with indentation; a text that is not JSON stays as it is. */
const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
};

/** Stored data as text. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <pre className={styles.block} tabIndex={0} role="region" aria-label={label}>
      {pretty(text)}
    </pre>
  );
}
