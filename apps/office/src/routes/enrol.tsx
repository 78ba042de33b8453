import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import { ApiError, type Data } from "../domain/api/calls.ts";
import { Failure } from "../domain/api/failure.tsx";
import { minuteText } from "../domain/dates/time-text.ts";
import { Button } from "../domain/parts/button.tsx";
import { Empty } from "../domain/parts/empty.tsx";
import { meQuery } from "../domain/session/me.ts";
import { RecoveryCodes } from "../domain/session/recovery-codes.tsx";
import { invitationQuery } from "../features/enrol/api/read-invitation.ts";
import { EnrolForm, openedOf } from "../features/enrol/enrol-form.tsx";
import { EnrolFrame } from "../features/enrol/enrol-frame.tsx";
import { SecondCodeForm } from "../features/enrol/second-code-form.tsx";
import styles from "../features/enrol/enrol.module.css";
import { takeFragment } from "../lib/take-fragment.ts";
import { useTranslation } from "../locales/i18n.ts";

/** Whether the server knows no such invitation. Without its reply, or when it is overloaded, another try may work. */
const isFinal = (error: Error): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** The first login of an invited operator. The token is in the fragment of the link. */
export function EnrolPage() {
  const { t } = useTranslation();
  const [invitation] = useState(takeFragment);
  const [codes, setCodes] = useState<string[]>();
  const { data: read, error, refetch } = useQuery(invitationQuery(invitation));
  const [second, setSecond] = useState<{ invited: Data<"readInvitation">; code: string }>();
  useEffect(() => {
    document.title = t("shell.title", { page: t("enrol.steps") });
  }, [t]);
  if (invitation === "")
    return (
      <main>
        <Empty icon={Link2Off} title={t("enrol.no_link")}>
          {t("enrol.no_link_text")}
        </Empty>
      </main>
    );
  if (error !== null && read === undefined)
    return (
      <main>
        {isFinal(error) ? (
          <Empty icon={Link2Off} title={t("enrol.invalid")}>
            {t("enrol.invalid_text")}
          </Empty>
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </main>
    );
  if (read === undefined) return null;
  const { name, role, expires_at } = read;
  const invited = openedOf(second?.invited ?? read);
  return (
    <EnrolFrame
      title={t("enrol.title", { name })}
      subtitle={t("enrol.subtitle", { role: t(`role.${role}`), time: minuteText(expires_at) })}
      done={codes === undefined ? 0 : 2}
    >
      {codes !== undefined ? (
        <StoreCodes name={name} codes={codes} />
      ) : invited === undefined ? (
        <SecondCodeForm
          invitation={invitation}
          onOpened={(opened, code) => setSecond({ invited: opened, code })}
        />
      ) : (
        <EnrolForm
          given={{ invitation, ...(second && { invitation_code: second.code }) }}
          invited={invited}
          onEnrolled={setCodes}
        />
      )}
    </EnrolFrame>
  );
}

function StoreCodes({ name, codes }: { name: string; codes: string[] }) {
  const { t } = useTranslation();
  const [isStored, setStored] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const open = async (): Promise<void> => {
    await client.resetQueries({ queryKey: meQuery().queryKey });
    await navigate("/", { replace: true });
  };
  return (
    <>
      <div className={styles.codes}>
        <RecoveryCodes name={name} codes={codes} onStored={setStored} />
      </div>
      <footer className={styles.foot}>
        <span>{t("enrol.next")}</span>
        <Button kind="main" size="large" disabled={!isStored} onClick={() => void open()}>
          {t("enrol.open")}
        </Button>
      </footer>
    </>
  );
}
