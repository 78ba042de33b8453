import { buttonClass, Icon } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { socialLinksQuery } from "./api/get-social-links.ts";
import { socialGlyphs } from "./social-glyphs.ts";
import styles from "./social-links.module.css";

const QrDialog = lazy(async () => ({ default: (await import("./qr-dialog.tsx")).QrDialog }));

const places = [
  { kind: "facebook", name: "Facebook" },
  { kind: "viber", name: "Viber" },
  { kind: "messenger", name: "Messenger" },
  { kind: "instagram", name: "Instagram" },
] as const;

const noLinks = {
  facebook: null,
  viber: null,
  messenger: null,
  instagram: null,
  play_store: null,
  qr: null,
};

/** Social media links and the app download. Links that the operators left empty are not shown. */
export function SocialLinks() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data } = useQuery(socialLinksQuery(tag));
  const links = data ?? noLinks;
  return (
    <div className={styles.social}>
      <ul className={styles.places} aria-label={t("social.title")}>
        {places.map(({ kind, name }) =>
          links[kind] === null ? null : (
            <li key={kind}>
              <a
                className={styles.place}
                href={links[kind]}
                target="_blank"
                rel="noreferrer"
                aria-label={name}
              >
                <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden>
                  <path d={socialGlyphs[kind]} />
                </svg>
              </a>
            </li>
          ),
        )}
      </ul>
      <div className={styles.app}>
        {links.play_store !== null && (
          <a
            className={buttonClass({ variant: "soft", size: "sm" })}
            href={links.play_store}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="download" size={16} />
            {t("social.store")}
          </a>
        )}
        {links.qr !== null && <QrButton address={links.qr} />}
      </div>
    </div>
  );
}

function QrButton({ address }: { address: string }) {
  const { t } = useTranslation();
  // The QR code is loaded on the first tap. The dialog stays mounted afterwards for its closing animation.
  const [wasAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: "soft", size: "sm" })}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="qr" size={16} />
        {t("social.qr")}
      </button>
      {wasAsked && (
        <Suspense>
          <QrDialog address={address} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
