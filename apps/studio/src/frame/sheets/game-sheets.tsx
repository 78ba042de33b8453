import { useState, type ReactNode } from "react";

import type { Play } from "../create-play.ts";
import type { FrameT, RoundView, VerifyRound } from "../game-page.ts";
import { Icon, type IconName } from "../parts/icons.tsx";
import { Sheet } from "../parts/sheet.tsx";
import type { HistoryRound, ShownRound } from "../round-types.ts";
import { turnSound } from "../sound.ts";
import { Fairness } from "./fairness.tsx";
import { History } from "./history.tsx";

export type SheetName = "menu" | "rules" | "history" | "fairness";

type Props<Round extends ShownRound> = {
  t: FrameT;
  name: SheetName;
  play: Play<Round>;
  rules: ReactNode;
  verify: VerifyRound;
  RoundView: RoundView;
  is_sounding: boolean;
  onSound: (is_sounding: boolean) => void;
  onName: (name: SheetName | null) => void;
};

type MenuKeys = {
  t: FrameT;
  is_sounding: boolean;
  onSound: (is_on: boolean) => void;
  onName: (name: SheetName) => void;
};

const Menu = ({ t, is_sounding, onSound, onName }: MenuKeys) => {
  const keys: { icon: IconName; text: string; press: () => void }[] = [
    { icon: "rules", text: t("frame.rules"), press: () => onName("rules") },
    { icon: "history", text: t("frame.history"), press: () => onName("history") },
    { icon: "shield", text: t("frame.fairness"), press: () => onName("fairness") },
    {
      icon: "sound",
      text: is_sounding ? t("frame.sound_off") : t("frame.sound_on"),
      press: () => {
        turnSound(!is_sounding);
        onSound(!is_sounding);
      },
    },
  ];
  return (
    <ul className="menu">
      {keys.map(({ icon, text, press }) => (
        <li key={icon}>
          <button type="button" onClick={press}>
            <Icon name={icon} />
            {text}
          </button>
        </li>
      ))}
      <li>
        <a href={`/verify?lang=${document.documentElement.lang}`} target="_blank" rel="noreferrer">
          <Icon name="check" />
          {t("frame.verifier")}
        </a>
      </li>
    </ul>
  );
};

/** The panels of a game: rules, rounds, fairness. */
export const GameSheets = <Round extends ShownRound>(props: Props<Round>) => {
  const { t, name, play, rules, verify, RoundView: View, onName } = props;
  const [picked, setPicked] = useState<HistoryRound | null>(null);
  const titles: Record<SheetName, string> = {
    menu: t("frame.menu"),
    rules: t("frame.rules"),
    history: picked === null ? t("frame.history") : t("frame.round", { nonce: picked.nonce }),
    fairness: t("frame.fairness"),
  };
  const back = picked === null ? () => onName("menu") : () => setPicked(null);
  const { seeds, round, phase } = play.view();
  return (
    <Sheet
      title={titles[name]}
      labels={{ close: t("frame.close_panel"), back: t("frame.back") }}
      onClose={() => onName(null)}
      {...(name === "menu" ? {} : { onBack: back })}
    >
      {name === "menu" ? <Menu {...props} /> : null}
      {name === "rules" ? rules : null}
      {name === "history" ? (
        <History
          {...{ t, verify, picked }}
          list={play.listRounds}
          RoundView={View}
          onPick={setPicked}
        />
      ) : null}
      {name === "fairness" ? (
        <Fairness
          {...{ t, seeds }}
          is_busy={phase !== "ready" || round?.state === "open"}
          onChange={play.setClientSeed}
          onRotate={play.rotateSeed}
        />
      ) : null}
    </Sheet>
  );
};
