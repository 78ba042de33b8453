import { later, Segmented } from "@shwe/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { keepWhatIsLoaded, onFirstWorker } from "../../../pwa/keep-loaded.ts";
import { keysQuery } from "./api/list-keys.ts";
import { verify_key } from "./api/verify-key.ts";
import { VerifyDraw } from "./verify-draw.tsx";
import { VerifyFile } from "./verify-file.tsx";
import { Limits } from "./limits.tsx";
import { VerifySlip } from "./verify-slip.tsx";
import styles from "./verify-panel.module.css";

/** The log check is loaded after the verifier, because the page works without it. */
const logCard = later(() => import("./log-card.tsx"));

const ways = ["file", "slip", "draw"] as const;
type Way = (typeof ways)[number];

/** The verification page. The address selects the subject: `?slip=17-240`, `?draw=17`, or a file without a parameter. */
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
      <div className={styles.subject}>
        <p className={styles.lead}>{t("verify.lead")}</p>
        <Segmented
          label={t("verify.ways")}
          value={way}
          options={ways.map((value) => ({ value, label: t(`verify.way_${value}`) }))}
          onChange={(next) => ask(next)}
        />
        {way === "file" && <VerifyFile />}
        {way === "slip" && <VerifySlip asked={asked} onAsk={(what) => ask("slip", what)} />}
        {way === "draw" && <VerifyDraw asked={asked} onAsk={(what) => ask("draw", what)} />}
      </div>
      <div className={styles.beside}>
        {log !== undefined && <log.LogCard />}
        <Limits />
      </div>
    </div>
  );
}

/**
 * Makes the page work offline after the first visit: the service worker caches the page, the signing keys and the
 * loaded draws.
 */
function useKept(): void {
  const { tag } = useLocale();
  const client = useQueryClient();
  useQuery(keysQuery(tag));
  useEffect(() => {
    void keepWhatIsLoaded();
    const readAgain = async () => {
      // The running requests were sent before the service worker took control, so it cannot cache their replies. They
      // are cancelled first, because a refetch would wait for them instead of sending new requests.
      await client.cancelQueries({ queryKey: verify_key });
      await client.invalidateQueries({ queryKey: verify_key });
    };
    return onFirstWorker(() => void readAgain());
  }, [client]);
}
