import { useEffect, useState } from "react";

import type { FrameT, RoundView, VerifyRound } from "../game-page.ts";
import { readMoney, showChange, showMoney } from "../money.ts";
import { Verdict } from "../parts/verdict.tsx";
import type { HistoryRound } from "../round-types.ts";
import { showClock } from "../show-clock.ts";
import type { Reply } from "../calls.ts";

type List = (before?: string) => Promise<Reply<{ rounds: HistoryRound[] }>>;

type Props = {
  t: FrameT;
  list: List;
  verify: VerifyRound;
  RoundView: RoundView;
  /** The round that is shown alone. */
  picked: HistoryRound | null;
  onPick: (row: HistoryRound) => void;
};

/** The game server lists this many rounds at once. */
const page_rounds = 50;

const stateText = (t: FrameT, { state }: HistoryRound): string | null => {
  if (state === "open") return t("frame.state_open");
  if (state === "betting") return t("frame.state_betting");
  if (state === "refused") return t("frame.state_refused");
  return state === "undone" ? t("frame.state_undone") : null;
};

const ResultOf = ({ t, row }: { t: FrameT; row: HistoryRound }) => {
  const text = stateText(t, row);
  if (text !== null || row.payout === null) return <span>{text}</span>;
  const change = readMoney(row.payout) - readMoney(row.stake);
  return <b className={change > 0n ? "won" : ""}>{showChange(change)}</b>;
};

const OneRound = ({
  t,
  row,
  verify,
  RoundView: View,
}: Omit<Props, "list" | "picked" | "onPick"> & { row: HistoryRound }) => {
  const [verified, setVerified] = useState<ReturnType<VerifyRound> | null>(null);
  const { record } = row;
  return (
    <>
      {row.result === null ? null : <View row={row} />}
      <dl className="facts pairs">
        <dt>{t("frame.stake")}</dt>
        <dd>{showMoney(readMoney(row.stake))}</dd>
        <dt>{t("frame.payout")}</dt>
        <dd>
          {row.payout === null ? <ResultOf t={t} row={row} /> : showMoney(readMoney(row.payout))}
        </dd>
        <dt>{t("frame.client_seed")}</dt>
        <dd>{row.client_seed}</dd>
      </dl>
      {record === null ? (
        <p>{t("frame.secret")}</p>
      ) : (
        <>
          <button
            type="button"
            className="plain-key wide"
            onClick={() => setVerified(verify(record))}
          >
            {t("frame.check_round")}
          </button>
          {verified === null ? null : <Verdict t={t} verified={verified} />}
          <details>
            <summary>{t("frame.record")}</summary>
            <pre lang="en" tabIndex={0}>
              {JSON.stringify(record, null, 1)}
            </pre>
          </details>
        </>
      )}
    </>
  );
};

type Loaded = { rows: readonly HistoryRound[]; has_more: boolean } | "lost" | null;

/** The rounds with a further page of them. */
const withPage = (
  known: readonly HistoryRound[],
  reply: Reply<{ rounds: HistoryRound[] }>,
): Loaded => {
  if (reply.kind !== "ok") return "lost";
  const { rounds } = reply.body;
  return { rows: [...known, ...rounds], has_more: rounds.length === page_rounds };
};

export const History = ({ t, list, verify, RoundView: View, picked, onPick }: Props) => {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    void list().then((reply) => setLoaded(withPage([], reply)));
  }, [list]);
  if (picked !== null) return <OneRound t={t} row={picked} verify={verify} RoundView={View} />;
  if (loaded === null) return <p role="status">{t("frame.loading")}</p>;
  const loadAfter = async (known: readonly HistoryRound[]): Promise<void> =>
    setLoaded(withPage(known, await list(known.at(-1)?.created_at)));
  if (loaded === "lost")
    return (
      <button type="button" className="plain-key wide" onClick={() => void loadAfter([])}>
        {t("frame.try_again")}
      </button>
    );
  const { rows, has_more } = loaded;
  if (rows.length === 0) return <p>{t("frame.no_rounds")}</p>;
  return (
    <>
      <ul className="rounds">
        {rows.map((row) => (
          <li key={row.round_id}>
            <button type="button" onClick={() => onPick(row)}>
              <span>
                {t("frame.round", { nonce: row.nonce })}
                <small>{showClock(row.created_at)}</small>
              </span>
              <span>{showMoney(readMoney(row.stake))}</span>
              <ResultOf t={t} row={row} />
            </button>
          </li>
        ))}
      </ul>
      {has_more ? (
        <button type="button" className="plain-key wide" onClick={() => void loadAfter(rows)}>
          {t("frame.earlier")}
        </button>
      ) : null}
    </>
  );
};
