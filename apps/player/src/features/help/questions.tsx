import type { HelpTopic } from "@shwe/contract/player/content";
import { Card, Disclosure, moreLinkClass, Icon } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { type PlainKey, useLocale, useTranslation } from "../../locales/i18n.ts";
import { helpTextsQuery } from "./api/list-help-texts.ts";
import styles from "./questions.module.css";

/** The page that does what the answer of a topic says. */
const pages: Readonly<Record<HelpTopic, { path: string; label: PlainKey } | null>> = {
  number: { path: "/win-number", label: "page.win_number" },
  close: null,
  paid: { path: "/betslip", label: "page.betslip" },
  void: null,
  corrected: null,
  network: { path: "/betslip", label: "page.betslip" },
  verify: { path: "/verify", label: "page.verify" },
  limits: { path: "/protection", label: "page.protection" },
  password: { path: "/forgetpwd", label: "page.forgetpwd" },
  contact: null,
};

type Question = { topic: HelpTopic | null; question: string; answer: string };

/** The published questions; the app's own ones while those are loading or without a network. */
function useQuestions(): readonly Question[] {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data } = useQuery(helpTextsQuery(tag));
  const topics = Object.keys(pages) as HelpTopic[];
  return (
    data ??
    topics.map((topic) => ({
      topic,
      question: t(`faq.${topic}`),
      answer: t(`faq.${topic}_text`),
    }))
  );
}

/** Questions and answers. Each answer opens below its question. */
export function Questions() {
  const { t } = useTranslation();
  const questions = useQuestions();
  return (
    <Card className={styles.card} aria-labelledby="questions">
      <h2 id="questions">{t("faq.title")}</h2>
      {questions.map(({ topic, question, answer }, place) => (
        <Disclosure key={topic ?? place} className={styles.question} summary={question}>
          {answer.split(/\n+/).map((paragraph, line) => (
            <p key={line} className={styles.answer}>
              {paragraph}
            </p>
          ))}
          {topic === null ? null : <PageLink page={pages[topic]} />}
        </Disclosure>
      ))}
    </Card>
  );
}

function PageLink({ page }: { page: (typeof pages)[HelpTopic] }) {
  const { t } = useTranslation();
  if (page === null) return null;
  return (
    <Link to={page.path} className={moreLinkClass}>
      {t(page.label)}
      <Icon name="chev" size={15} />
    </Link>
  );
}
