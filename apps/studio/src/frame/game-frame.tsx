import { useState, type ReactNode } from "react";

import type { Play, PlayView } from "./create-play.ts";
import type { FrameT, Opened, RoundView } from "./game-page.ts";
import { leaveGame } from "./leave-game.ts";
import { showMoney } from "./money.ts";
import { Icon } from "./parts/icons.tsx";
import { RealityCheck } from "./parts/reality-check.tsx";
import { RealityLine, useElapsed } from "./parts/reality-line.tsx";
import type { Seeds, ShownRound } from "./round-types.ts";
import { GameSheets, type SheetName } from "./sheets/game-sheets.tsx";

type Props<Round extends ShownRound> = {
  opened: Opened<Round>;
  play: Play<Round>;
  view: PlayView<Round>;
  /** The name in the player's language, and in Latin letters below it if it is another one. */
  name: string;
  latin_name: string;
  /** The return of the game, as a share of the stakes. */
  share: string;
  /** Where the controls are on wide screens: a panel at the side, or a strip below. */
  dock: "panel" | "strip";
  scene: ReactNode;
  stage: ReactNode;
  controls: ReactNode;
  /** What the ribbon below the stage says; a notice of the frame replaces it. */
  ribbon: ReactNode;
  over?: ReactNode;
  rules: ReactNode;
  RoundView: RoundView;
};

const refused_funds = 100;
const refused_limit = 101;
const not_available: ReadonlySet<unknown> = new Set([104, 105, 400]);

/** What the ribbon reports about the state of the game, or null. */
const noticeOf = <Round,>(t: FrameT, view: PlayView<Round>): string | null => {
  const { is_offline, phase, returned, refusal } = view;
  if (is_offline) return t("frame.offline");
  if (phase === "uncertain") return t("frame.uncertain");
  if (returned !== null) return t("frame.returned", { amount: showMoney(returned) });
  if (refusal === null) return null;
  const code = refusal.details["wallet_code"];
  if (code === refused_funds) return t("frame.no_funds");
  if (code === refused_limit) return t("frame.limit");
  return not_available.has(code) ? t("frame.not_available") : t("frame.refused");
};

const shortHash = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`;

const FairBox = ({ t, seeds }: { t: FrameT; seeds: Seeds }) => (
  <section className="fair-box" aria-label={t("frame.fairness")}>
    <h2>
      <Icon name="shield" />
      {t("frame.fairness")}
    </h2>
    <dl>
      <dt>{t("frame.commitment")}</dt>
      <dd>{shortHash(seeds.commitment)}</dd>
      <dt>{t("frame.seed_nonce")}</dt>
      <dd>
        {seeds.client_seed} · {seeds.next_nonce}
      </dd>
    </dl>
  </section>
);

/** The session is over: a text instead of the game, because nothing can be played any more. */
const Over = ({ text }: { text: string }) => (
  <main className="notice">
    <p role="status">{text}</p>
  </main>
);

/** The frame that every game has: bar, stage, controls, the line with time and net result, and the panels. */
export const GameFrame = <Round extends ShownRound>(props: Props<Round>) => {
  const { opened, play, view, name, latin_name, share, dock, rules, RoundView: View } = props;
  const { t, session, verify } = opened;
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [is_sounding, setIsSounding] = useState(false);
  const [has_left, setHasLeft] = useState(false);
  const elapsed = useElapsed(session.elapsed_ms);
  const leave = (): void => {
    setHasLeft(true);
    leaveGame();
  };
  if (has_left) return <Over text={t("frame.left")} />;
  if (view.has_ended) return <Over text={t("frame.ended")} />;
  const notice = noticeOf(t, view);
  return (
    <div className={`frame ${dock}`}>
      <div className="scene" aria-hidden="true">
        {props.scene}
      </div>
      <header className="bar">
        <button type="button" className="bar-key" aria-label={t("frame.close")} onClick={leave}>
          <Icon name="close" />
        </button>
        <h1>
          {name}
          {name === latin_name ? null : <span lang="en">{latin_name}</span>}
        </h1>
        <button
          type="button"
          className="chip fair"
          aria-label={t("frame.fairness")}
          onClick={() => setSheet("fairness")}
        >
          <Icon name="shield" />
        </button>
        <button
          type="button"
          className="chip square"
          aria-label={t("frame.menu")}
          onClick={() => setSheet("menu")}
        >
          <Icon name="menu" />
        </button>
        <p className="chip balance" aria-label={t("frame.balance")} role="group">
          <Icon name="wallet" />
          <b>{showMoney(view.balance)}</b>
        </p>
      </header>
      <main className="play">
        {props.stage}
        <div className="ribbon-place" role="status">
          {notice === null ? props.ribbon : <p className="ribbon plain notice-ribbon">{notice}</p>}
        </div>
      </main>
      <footer className="dock">
        {props.controls}
        {dock === "panel" ? <FairBox t={t} seeds={view.seeds} /> : null}
        <RealityLine t={t} elapsed={elapsed} net={view.net} share={share} />
      </footer>
      {props.over}
      {sheet === null ? null : (
        <GameSheets
          {...{ t, play, rules, verify, is_sounding }}
          name={sheet}
          RoundView={View}
          onSound={setIsSounding}
          onName={setSheet}
        />
      )}
      {view.is_check_due ? (
        <RealityCheck
          {...{ t, elapsed }}
          net={view.net}
          onContinue={() => void play.acknowledge()}
          onStop={leave}
        />
      ) : null}
    </div>
  );
};
