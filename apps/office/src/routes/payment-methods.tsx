import { useSearchParams } from "react-router";

import { usePageSubject } from "../domain/names/page-subject.ts";
import { Segments } from "../domain/parts/segments.tsx";
import { useMay } from "../domain/session/me.ts";
import { useAskedSubjects } from "../features/approvals/subject-requests.tsx";
import { ReasonList } from "../features/cash-reasons/reason-list.tsx";
import { RuleList } from "../features/cash-rules/rule-list.tsx";
import { MethodList } from "../features/payment-methods/method-list.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./list-page.module.css";

const parts = ["methods", "rules", "reasons"] as const;

/** Payment methods, the rules of the cashier and the reasons for a rejection. */
export function PaymentMethodsPage() {
  const { t } = useTranslation();
  const canManage = useMay()("accounts.manage");
  const [parameters, setParameters] = useSearchParams();
  const part = parts.find((each) => each === parameters.get("part")) ?? "methods";
  const asked = useAskedSubjects();
  usePageSubject(part === "methods" ? undefined : t(`methods.${part}`));
  return (
    <div className={styles.page}>
      <div>
        <Segments
          label={t("methods.part")}
          value={part}
          onChange={(next) => setParameters({ part: next })}
          segments={parts.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      </div>
      {part === "methods" ? <MethodList canManage={canManage} asked={asked} /> : null}
      {part === "rules" ? <RuleList canManage={canManage} asked={asked} /> : null}
      {part === "reasons" ? <ReasonList canManage={canManage} /> : null}
    </div>
  );
}
