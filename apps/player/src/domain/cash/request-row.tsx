import { Badge, type BadgeTone, Card, cx, figuresClass, Icon, Money } from "@shwe/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import cash from "./cash.module.css";
import styles from "./request-row.module.css";

type RequestRowProps = {
  /** The page of the request. */
  to: string;
  tile: string;
  name: string;
  amount: number;
  text: ReactNode;
  badge: { tone: BadgeTone; text: string };
};

/** One request in a list; leads to its page. */
export function RequestRow({ to, tile, name, amount, text, badge }: RequestRowProps) {
  return (
    <Card as="li">
      <Link to={to} className={styles.request}>
        <span className={cx(cash.letter, figuresClass)} aria-hidden>
          {tile}
        </span>
        <span className={styles.requestText}>
          <b>
            <Money amount={amount} unit /> · {name}
          </b>
          <small>{text}</small>
        </span>
        <Badge tone={badge.tone} size="sm">
          {badge.text}
        </Badge>
        <Icon name="chev" size={16} />
      </Link>
    </Card>
  );
}
