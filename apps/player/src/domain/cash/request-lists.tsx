import { Disclosure, Icon } from "@shwe/ui";
import type { ComponentProps } from "react";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { SectionFailure } from "../api/load-failure.tsx";
import cash from "./cash.module.css";
import styles from "./request-lists.module.css";
import { RequestRow } from "./request-row.tsx";

type ListedRequest = Omit<ComponentProps<typeof RequestRow>, "to"> & {
  id: string;
  /** The time that the row shows, by which the lists are sorted. */
  at: string;
  /** Whether it is not decided yet. */
  isOpen: boolean;
};

type RequestListsProps = {
  kind: "cashin" | "cashout";
  /** The title of the open ones. */
  title: string;
  /** Undefined until they are loaded. */
  requests: readonly ListedRequest[] | undefined;
  error: Error | null;
  onRetry: () => void;
};

/** How many finished requests the page of cash shows; the history has all. */
const finished_max = 5;

const newestFirst = (one: ListedRequest, other: ListedRequest): number =>
  Date.parse(other.at) - Date.parse(one.at);

function Rows({ requests }: { requests: readonly ListedRequest[] }) {
  return (
    <ul className={cash.list}>
      {[...requests].sort(newestFirst).map(({ id, tile, name, amount, text, badge }) => (
        <RequestRow key={id} to={`?id=${id}`} {...{ tile, name, amount, text, badge }} />
      ))}
    </ul>
  );
}

/** The requests that are not decided, above the form, so that each is found again after a reload. */
export function OpenRequests({ title, requests, error, onRetry }: RequestListsProps) {
  if (requests === undefined)
    return error === null ? null : <SectionFailure error={error} onRetry={onRetry} />;
  const open = requests.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-requests">
      <h2 id="open-requests" className={styles.listTitle}>
        {title}
      </h2>
      <Rows requests={open} />
    </section>
  );
}

/** The newest requests of the last day that are finished, closed and below the form, with a link to the history. */
export function FinishedRequests({ kind, requests = [] }: RequestListsProps) {
  const { t } = useTranslation();
  const finished = requests.filter(({ isOpen }) => !isOpen).sort(newestFirst);
  if (finished.length === 0) return null;
  return (
    <Disclosure summary={t("cash.finished", { count: finished.length })}>
      <Rows requests={finished.slice(0, finished_max)} />
      <Link to={`/betslip?tab=${kind}`} className={styles.all}>
        <Icon name="list" size={16} />
        {t(`cash.${kind}_history`)}
      </Link>
    </Disclosure>
  );
}
