import { later, Segmented } from "@shwe/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";

import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { keepWhatIsLoaded, onFirstWorker } from "../../pwa/keep-loaded.ts";
import { keysQuery } from "./api/list-keys.ts";
import { verify_key } from "./api/verify-key.ts";
import { DrawWay } from "./draw-way.tsx";
import { FileWay } from "./file-way.tsx";
import { Limits } from "./limits.tsx";
import { SlipWay } from "./slip-way.tsx";
import styles from "./verify.module.css";

/** The page checks without it, and a small phone gets the check first. */
const logCard = later(() => import("./log-card.tsx"));

const ways = ["file", "slip", "draw"] as const;
type Way = (typeof ways)[number];

/** Three ways to something that can be checked. The address says which: `?slip=17-240`, `?draw=17`, or none for a file. */
export function VerifyPanel() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const way: Way = ways.find((each) => query.has(each)) ?? "file";
  const asked = query.get(way) ?? "";
  const ask = (next: Way, what = "") =>
    setQuery(next === "file" ? {} : { [next]: what }, { replace: true });
  useKept();
  const log = logCard.useLoaded();
  useEffect(() => void logCard.load(), []);
  return (
    <div className={styles.panel}>
      <div className={styles.way}>
        <p className={styles.lead}>{t("verify.lead")}</p>
        <Segmented
          label={t("verify.ways")}
          value={way}
          options={ways.map((value) => ({ value, label: t(`verify.way_${value}`) }))}
          onChange={(next) => ask(next)}
        />
        {way === "file" && <FileWay />}
        {way === "slip" && <SlipWay asked={asked} onAsk={(what) => ask("slip", what)} />}
        {way === "draw" && <DrawWay asked={asked} onAsk={(what) => ask("draw", what)} />}
      </div>
      <div className={styles.beside}>
        {log !== undefined && <log.LogCard />}
        <Limits />
      </div>
    </div>
  );
}

/** Whoever has opened this page once can open it again without a line, with the keys and draws that were loaded. */
function useKept(): void {
  const { tag } = useLocale();
  const client = useQueryClient();
  useQuery(keysQuery(tag));
  useEffect(() => {
    void keepWhatIsLoaded();
    const readAgain = async () => {
      // A first answer may still be on its way past the worker; the client would wait for it instead of asking again.
      await client.cancelQueries({ queryKey: verify_key });
      await client.invalidateQueries({ queryKey: verify_key });
    };
    return onFirstWorker(() => void readAgain());
  }, [client]);
}
