import {
  AgeBadge,
  Button,
  Card,
  Dots,
  EmptyState,
  ErrorState,
  NotFoundArt,
  Notice,
  OfflineBar,
  StateCard,
  moreLinkClass,
} from "@shwe/ui";

import { Group, Row } from "./group.tsx";
import styles from "./showcase.module.css";

export function StatesSection() {
  return (
    <>
      <Group name="Not found">
        <Card className={styles.pad}>
          <NotFoundArt />
        </Card>
        <Card>
          <EmptyState
            art="receipt"
            title="Nothing here yet"
            text="Your first slip will show up in this place."
            action={
              <Button variant="line" icon="ticket">
                Bet 2D
              </Button>
            }
          />
        </Card>
        <Card>
          <EmptyState
            art="search"
            compact
            text="No game matches «golden dragon»"
            action={
              <a className={moreLinkClass} href="#content">
                Clear the search
              </a>
            }
          />
        </Card>
        <Card>
          <EmptyState art="inbox" title="No messages" />
        </Card>
      </Group>
      <Group name="Errors">
        <Card>
          <ErrorState
            title="Something is down for a moment"
            text="Your money has not changed. Try again shortly."
            code="E-5031 · 14:10:42"
            action={
              <Button variant="line" icon="refresh">
                Try again
              </Button>
            }
          />
        </Card>
        <Card>
          <EmptyState art="offline" title="No connection" text="Shown from memory, 14:08." />
        </Card>
        <Card>
          <EmptyState art="soon" title="Coming" text="This page opens soon." />
        </Card>
      </Group>
      <Group name="Notices">
        <OfflineBar
          action={
            <a className={moreLinkClass} href="#content">
              Check
            </a>
          }
        >
          No internet · showing data of 14:08
        </OfflineBar>
        <Notice kind="info">Closing time is 15:55 in Yangon.</Notice>
        <Notice kind="warn">One line was trimmed by its cap.</Notice>
        <Notice kind="bad" icon="lock">
          <b>Transfer is blocked.</b> Turnover of <b>14,600</b> is left.
        </Notice>
        <Notice kind="good">Two approvals are in.</Notice>
        <Row>
          <AgeBadge text="18+" label="Only for people of eighteen and over" />
        </Row>
      </Group>
      <Group name="Outcomes">
        <StateCard icon="x" tone="bad" title="Not sent · nothing taken">
          Press again yourself when the connection is back.
        </StateCard>
        <StateCard icon="hour" title="Sent · waiting for the answer">
          Do not press again. Checking 00:21
          <br />
          <Dots label="Waiting" />
        </StateCard>
        <StateCard icon="check" tone="win" title="Placed">
          Slip 2D261113-7KQ4MX
        </StateCard>
        <StateCard icon="alert" tone="warn" title="Nearly closed" />
        <StateCard icon="info" tone="info" title="A remark" />
      </Group>
    </>
  );
}
