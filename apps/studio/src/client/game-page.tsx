import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";

import "@shwe/ui/styles.css";
import "../frame/frame.css";
import "../frame/sheets.css";
import { createCall } from "../frame/calls.ts";
import type { FrameT } from "../frame/game-page.ts";
import { frame_texts } from "../frame/texts/frame-texts.ts";
import { pageLanguage, translateFrom } from "../frame/translate.ts";
import { game_pages } from "./game-pages.ts";

const game_code = document.body.dataset["game"] ?? "";
const language = pageLanguage(document.documentElement.lang);
const root = createRoot(document.querySelector("#root") ?? document.body);

const render = (element: ReactElement): void => root.render(element);

const Notice = ({ text, again }: { text: string; again: string | null }) => (
  <main className="notice">
    <p role="status">{text}</p>
    {again === null ? null : (
      <button type="button" className="action" onClick={() => void open()}>
        {again}
      </button>
    )}
  </main>
);

const openWith = async (t: FrameT): Promise<void> => {
  render(<Notice text={t("frame.loading")} again={null} />);
  const openPage = game_pages.get(game_code);
  const page = await openPage?.({ call: createCall(game_code), t, language }).catch(
    () => "lost" as const,
  );
  if (page === "ended") render(<Notice text={t("frame.ended")} again={null} />);
  else if (page === undefined || page === "lost")
    render(<Notice text={t("frame.cannot_open")} again={t("frame.try_again")} />);
  else render(page);
};

const open = async (): Promise<void> => openWith(translateFrom(await frame_texts[language]()));

void open();
