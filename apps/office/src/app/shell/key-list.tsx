import { useActiveKeys } from "../../domain/keys/use-keys.ts";
import { KeyCaps } from "../../domain/parts/key-caps.tsx";
import { keyLabels } from "../../domain/keys/match-key.ts";
import { Modal, ModalBody } from "../../domain/parts/modal.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./key-list.module.css";

/** All keys that work on this page. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const bindings = useActiveKeys();
  const goes = bindings.filter(({ keys }) => keys.startsWith("g "));
  const groups = [
    { title: t("key.of_page"), rows: bindings.filter(({ isQuiet }) => isQuiet !== true) },
    { title: t("key.go"), rows: goes },
    {
      title: t("key.everywhere"),
      rows: [
        ...bindings.filter((each) => each.isQuiet === true && !goes.includes(each)),
        { keys: "Escape", label: t("key.escape") },
        { keys: "mod+Enter", label: t("key.send") },
      ],
    },
  ];
  return (
    <Modal title={t("key.title")} isOpen onClose={onClose} size="wide">
      <ModalBody>
        <div className={styles.groups}>
          {groups.map(({ title, rows }) => (
            <section key={title}>
              <PartTitle>{title}</PartTitle>
              <ul>
                {rows.map(({ keys, label }) => (
                  <li key={keys}>
                    <span>{label}</span>
                    <KeyCaps keys={keys} />
                    <span className={styles.spoken}>{keyLabels(keys).join(" ")}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className={styles.note}>{t("key.note")}</p>
      </ModalBody>
    </Modal>
  );
}
