import { createRoot } from "react-dom/client";

import "@shwe/ui/styles.css";
import "../frame/frame.css";
import "../frame/sheets.css";
import { frame_texts } from "../frame/texts/frame-texts.ts";
import { pageLanguage, translateFrom } from "../frame/translate.ts";
import { Verifier } from "./verifier.tsx";

const language = pageLanguage(document.documentElement.lang);

const open = async (): Promise<void> => {
  const t = translateFrom(await frame_texts[language]());
  document.title = t("verifier.title");
  createRoot(document.querySelector("#root") ?? document.body).render(<Verifier t={t} />);
};

void open();
