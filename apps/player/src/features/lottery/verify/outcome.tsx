import { Card, Icon, Notice, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { keysQuery } from "./api/list-keys.ts";
import { Checks } from "./checks.tsx";
import { Facts } from "./facts.tsx";
import { KeyCard } from "./key-card.tsx";
import { tell, type Told, type Verdict } from "./lines.ts";
import { chooseKeys, type KeyChoice, readKeys, sealOf, type Subject, verify } from "./subject.ts";
import cardStyles from "./card.module.css";
import styles from "./outcome.module.css";

type OutcomeProps = { subject: Subject; children?: ReactNode };

/** The verdict about a slip or draw with its checks and the signing key that was used. */
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
            <p className={cardStyles.hint}>{t("verify.checking")}</p>
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

/**
 * The verdict about a slip or draw; null until its check is complete. A change of the slip, the draw or the signing
 * keys resets the verdict.
 */
function useTold(subject: Subject, choice: KeyChoice, isWaiting: boolean): Told | null {
  const question = JSON.stringify([subject, choice]);
  const [found, setFound] = useState<{ question: string; told: Told } | null>(null);
  useEffect(() => {
    if (isWaiting) return;
    let isCurrent = true;
    const [asked, keys] = JSON.parse(question) as [Subject, KeyChoice];
    void verify(asked, keys)
      .then((verification) => tell(asked, keys, verification))
      // Without WebCrypto a browser cannot run any check, so the verdict is unknown.
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
