import { useEffect, useState } from "react";

import { createCall } from "../frame/calls.ts";
import type { FrameT } from "../frame/game-page.ts";
import { readMoney, showChange } from "../frame/money.ts";
import { Verdict } from "../frame/parts/verdict.tsx";
import type { HistoryRound } from "../frame/round-types.ts";
import { showClock } from "../frame/show-clock.ts";
import { verifyRound } from "../verifier/verify-round.ts";
import { game_pages } from "./game-pages.ts";

type Listed = HistoryRound[] | "lost" | null;

/** Reads one record or a list of them. Null for another text. */
const readRecords = (text: string): unknown[] | null => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return null;
  }
};

type Pick = { t: FrameT; onPick: (record: object) => void };

/** The player's revealed rounds in a game that is open in this browser. */
const RoundsOf = ({ t, code, onPick }: Pick & { code: string }) => {
  const [listed, setListed] = useState<Listed>(null);
  useEffect(() => {
    void createCall(code)<{ rounds: HistoryRound[] }>("/rounds").then((reply) =>
      setListed(reply.kind === "ok" ? reply.body.rounds : "lost"),
    );
  }, [code]);
  if (listed === null) return null;
  if (listed === "lost") return <p>{t("verifier.no_session")}</p>;
  const revealed = listed.filter(({ record }) => record !== null);
  if (revealed.length === 0) return <p>{t("verifier.none")}</p>;
  return (
    <ul className="rounds">
      {revealed.map(({ round_id, nonce, stake, payout, record, created_at }) => (
        <li key={round_id}>
          <button type="button" onClick={() => onPick(record ?? {})}>
            <span>
              {t("frame.round", { nonce })}
              <small>{showClock(created_at)}</small>
            </span>
            <span />
            <b>{showChange(readMoney(payout ?? "0") - readMoney(stake))}</b>
          </button>
        </li>
      ))}
    </ul>
  );
};

const OwnRounds = ({ t, onPick }: Pick) => {
  const codes = [...game_pages.keys()];
  const [code, setCode] = useState(codes[0] ?? "");
  return (
    <section aria-labelledby="own-rounds">
      <h2 id="own-rounds">{t("verifier.pick")}</h2>
      <label>
        {t("verifier.game")}
        <select value={code} onChange={(event) => setCode(event.target.value)}>
          {codes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <RoundsOf key={code} {...{ t, code, onPick }} />
    </section>
  );
};

/** Computes rounds from their public records again, in the browser. */
export const Verifier = ({ t }: { t: FrameT }) => {
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<unknown[] | null | "none">("none");
  const check = (given: string): void => {
    setText(given);
    setChecked(readRecords(given));
  };
  return (
    <main className="verifier">
      <h1>{t("verifier.title")}</h1>
      <p>{t("verifier.text")}</p>
      <label>
        {t("frame.record")}
        <textarea
          value={text}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setChecked("none");
          }}
        />
      </label>
      <button type="button" className="action" onClick={() => check(text)}>
        {t("frame.check_round")}
      </button>
      {checked === null ? <p role="status">{t("verifier.unreadable")}</p> : null}
      {Array.isArray(checked)
        ? checked.map((record, at) => (
            <Verdict key={`${at} ${text}`} t={t} verified={verifyRound(record)} />
          ))
        : null}
      <OwnRounds t={t} onPick={(record) => check(JSON.stringify(record, null, 1))} />
    </main>
  );
};
