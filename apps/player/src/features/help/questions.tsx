import { Card, Disclosure, moreLinkClass, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { type PlainKey, useTranslation } from "../../locales/i18n.ts";
import styles from "./questions.module.css";

/** The questions that support is asked most, with the page that does what the answer says. */
const questions: readonly {
  name: string;
  question: PlainKey;
  answer: PlainKey;
  page?: { path: string; label: PlainKey };
}[] = [
  {
    name: "number",
    question: "faq.number",
    answer: "faq.number_text",
    page: { path: "/win-number", label: "page.win_number" },
  },
  { name: "close", question: "faq.close", answer: "faq.close_text" },
  {
    name: "paid",
    question: "faq.paid",
    answer: "faq.paid_text",
    page: { path: "/betslip", label: "page.betslip" },
  },
  { name: "void", question: "faq.void", answer: "faq.void_text" },
  { name: "corrected", question: "faq.corrected", answer: "faq.corrected_text" },
  {
    name: "network",
    question: "faq.network",
    answer: "faq.network_text",
    page: { path: "/betslip", label: "page.betslip" },
  },
  {
    name: "verify",
    question: "faq.verify",
    answer: "faq.verify_text",
    page: { path: "/verify", label: "page.verify" },
  },
  {
    name: "limits",
    question: "faq.limits",
    answer: "faq.limits_text",
    page: { path: "/protection", label: "page.protection" },
  },
  {
    name: "password",
    question: "faq.password",
    answer: "faq.password_text",
    page: { path: "/forgetpwd", label: "page.forgetpwd" },
  },
  { name: "contact", question: "faq.contact", answer: "faq.contact_text" },
];

/** Questions and answers. Each answer opens below its question. */
export function Questions() {
  const { t } = useTranslation();
  return (
    <Card className={styles.card} aria-labelledby="questions">
      <h2 id="questions">{t("faq.title")}</h2>
      {questions.map(({ name, question, answer, page }) => (
        <Disclosure key={name} className={styles.question} summary={t(question)}>
          <p className={styles.answer}>{t(answer)}</p>
          {page !== undefined && (
            <Link to={page.path} className={moreLinkClass}>
              {t(page.label)}
              <Icon name="chev" size={15} />
            </Link>
          )}
        </Disclosure>
      ))}
    </Card>
  );
}
