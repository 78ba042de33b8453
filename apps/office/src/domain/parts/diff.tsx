import styles from "./diff.module.css";

type DiffRow = { field: string; before: string | null; after: string | null };

type DiffProps = {
  rows: readonly DiffRow[];
  labels: { field: string; before: string; after: string; none: string };
};

/** What changes: each field with the value before and after, exactly as stored. */
export function Diff({ rows, labels }: DiffProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.diff}>
        <thead>
          <tr>
            <th scope="col">{labels.field}</th>
            <th scope="col">{labels.before}</th>
            <th scope="col">{labels.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td className={styles.before}>{before ?? <i>{labels.none}</i>}</td>
              <td className={styles.after}>{after ?? <i>{labels.none}</i>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
