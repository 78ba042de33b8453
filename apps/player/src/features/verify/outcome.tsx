import { Card, figuresClass, Icon, Notice, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";

import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { keysQuery } from "./api/list-keys.ts";
import { Checks } from "./checks.tsx";
import { KeyCard } from "./key-card.tsx";
import { tell, type Told, type Verdict } from "./lines.ts";
import { chooseKeys, type KeyChoice, readKeys, sealOf, type Subject, verify } from "./subject.ts";
import { betLines, factsOf, papersOf } from "./values.ts";
import styles from "./verify.module.css";

type OutcomeProps = { subject: Subject; children?: ReactNode };

/** The verdict about one thing, what it rests on, and the key it was checked with. */
export function Outcome({ subject, children }: OutcomeProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const keys = useQuery(keysQuery(tag));
  const [ownText, setOwnText] = useState("");
  const { key_id } = sealOf(subject);
  const own = ownText.trim() === "" ? null : readKeys(ownText, key_id);
  const choice = chooseKeys(subject, own, keys.data);
  const told = useTold(subject, choice, keys.isPending && own === null);
  return (
    <>
      <Card className={styles.verdictCard} aria-label={t("verify.verdict")}>
        <div role="status" aria-live="polite">
          {told === null ? (
            <p className={styles.hint}>{t("verify.checking")}</p>
          ) : (
            <VerdictHead verdict={told.verdict} text={t(told.text)} />
          )}
          {told?.is_demo === true && <Notice kind="info">{t("verify.demo")}</Notice>}
        </div>
        {told !== null && <Checks lines={told.lines} key_id={key_id} />}
        {children}
      </Card>
      <Facts subject={subject} />
      <KeyCard
        key_id={key_id}
        choice={choice}
        ownText={ownText}
        isWrong={ownText.trim() !== "" && own === null}
        onChange={setOwnText}
      />
    </>
  );
}

/** Null until it is checked. A verdict is about one thing and one choice of keys: another one has none yet. */
function useTold(subject: Subject, choice: KeyChoice, isWaiting: boolean): Told | null {
  const question = JSON.stringify([subject, choice]);
  const [found, setFound] = useState<{ question: string; told: Told } | null>(null);
  useEffect(() => {
    if (isWaiting) return;
    let isCurrent = true;
    const [asked, keys] = JSON.parse(question) as [Subject, KeyChoice];
    void verify(asked, keys)
      .then((verification) => tell(asked, keys, verification))
      // A browser without WebCrypto can tell nothing at all.
      .catch((): Told => ({
        ...{ verdict: "unknown", text: "verify.why_unsupported", is_demo: false, lines: [] },
      }))
      .then((told) => {
        if (isCurrent) setFound({ question, told });
      });
    return () => {
      isCurrent = false;
    };
  }, [question, isWaiting]);
  return found?.question === question ? found.told : null;
}

const verdictIcons = { sound: "check", broken: "ban", unknown: "alert" } as const;

function VerdictHead({ verdict, text }: { verdict: Verdict; text: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.verdict} data-verdict={verdict}>
      <span className={styles.stamp}>
        <Icon name={verdictIcons[verdict]} size={30} />
      </span>
      <h2>{t(`verify.${verdict}`)}</h2>
      <p>{text}</p>
    </div>
  );
}

export function Unsealed({ kind }: { kind: "slip" | "draw" }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.verdictCard} aria-label={t("verify.verdict")}>
      <div role="status">
        <VerdictHead verdict="unknown" text={t(`verify.unsealed_${kind}`)} />
      </div>
    </Card>
  );
}

export function OutcomeSkeleton() {
  const { t } = useTranslation();
  return (
    <Card className={styles.verdictCard} aria-busy aria-label={t("verify.verdict")}>
      <Skeleton height={120} />
      <Skeleton height={30} />
      <Skeleton height={30} />
      <Skeleton height={30} />
    </Card>
  );
}

function Facts({ subject }: { subject: Subject }) {
  const { t } = useTranslation();
  const papers = papersOf(subject);
  return (
    <Card className={styles.card} aria-labelledby="verify-facts">
      <h2 id="verify-facts">{t("verify.facts")}</h2>
      {subject.kind === "slip" && (
        <ul className={styles.bets}>
          {betLines(subject.file).map(({ number, stake }, place) => (
            <li key={place}>
              <b className={figuresClass}>{number}</b>
              <span className={figuresClass}>{stake}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {factsOf(subject).map(({ what, value }, place) => (
          <div key={place}>
            <dt>{t(what)}</dt>
            <dd className={figuresClass}>{value}</dd>
          </div>
        ))}
      </dl>
      {papers.map(({ source, text }) => (
        <details key={source} className={styles.paper}>
          <summary>
            <Icon name="chev" size={15} />
            {t("verify.paper", { source })}
          </summary>
          <pre tabIndex={0}>{text}</pre>
        </details>
      ))}
    </Card>
  );
}
