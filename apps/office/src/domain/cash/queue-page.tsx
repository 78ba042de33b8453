import type { ReactNode } from "react";

import styles from "./cash.module.css";

type QueuePageProps = {
  figures: ReactNode;
  /** The choice between the lists of the queue. */
  lists: ReactNode;
  list: ReactNode;
  request: ReactNode;
};

/** A queue of cash: figures above, the list at the left, the current request at the right. */
export const QueuePage = ({ figures, lists, list, request }: QueuePageProps) => (
  <div className={styles.page}>
    {figures}
    <div className={styles.split}>
      <div className={styles.queue}>
        <div className={styles.lists} data-scrolls>
          {lists}
        </div>
        {list}
      </div>
      {request}
    </div>
  </div>
);
