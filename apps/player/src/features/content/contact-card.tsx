import { Card, Icon } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { SectionFailure } from "../../domain/api/load-failure.tsx";
import { socialLinksQuery } from "./api/get-social-links.ts";
import styles from "./contact-card.module.css";
import { socialGlyphs } from "./social-glyphs.ts";

/** The channels on which support answers, chat first. */
const channels = [
  { kind: "viber", name: "Viber" },
  { kind: "messenger", name: "Messenger" },
  { kind: "facebook", name: "Facebook" },
  { kind: "instagram", name: "Instagram" },
] as const;

/** How to reach the operator. Channels that the operators left empty are not shown. */
export function ContactCard() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: links, error, refetch } = useQuery(socialLinksQuery(tag));
  const offered = channels.flatMap(({ kind, name }) => {
    const link = links?.[kind] ?? null;
    return link === null ? [] : [{ kind, name, link }];
  });
  return (
    <Card className={styles.card} aria-labelledby="contact">
      <h2 id="contact">{t("help.talk")}</h2>
      <p className={styles.text}>{t("help.talk_text")}</p>
      {links === undefined && error !== null && (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      )}
      {links !== undefined && offered.length === 0 && (
        <p className={styles.text}>{t("contact.none")}</p>
      )}
      <ul className={styles.channels} aria-label={t("contact.channels")}>
        {offered.map(({ kind, name, link }) => (
          <li key={kind}>
            <a className={styles.channel} href={link} target="_blank" rel="noreferrer">
              <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden>
                <path d={socialGlyphs[kind]} />
              </svg>
              {name}
              <Icon name="chev" size={16} />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t("contact.never")}</p>
    </Card>
  );
}
