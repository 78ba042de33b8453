import { useState } from "react";

import { CodeStep } from "./code-step.tsx";
import { PhoneStep } from "./phone-step.tsx";
import { type Proven, type Purpose, usePhoneCode } from "./use-phone-code.ts";

type PhoneCodeProps = {
  purpose: Purpose;
  /** The label of the button that submits the code. */
  action: string;
  /** Whether the next step needs a phone that has an account or one that has none. */
  expects: "account" | "no_account";
  /** Runs after a correct code. An error it throws is shown beside the code. */
  onProven: (proven: Proven) => Promise<void> | void;
};

/** Requests a phone number, then the one-time code sent to it. */
export function PhoneCode({ purpose, action, expects, onProven }: PhoneCodeProps) {
  const flow = usePhoneCode(purpose);
  const [isMismatch, setMismatch] = useState(false);
  const { sent } = flow;
  const handIn = async (code: string) => {
    const proven = await flow.prove(code);
    const fits = proven.registered === (expects === "account");
    setMismatch(!fits);
    if (fits) await onProven(proven);
  };
  if (sent === null) return <PhoneStep flow={flow} />;
  return (
    <CodeStep
      key={sent.expires_at_ms}
      flow={flow}
      sent={sent}
      action={action}
      mismatch={isMismatch ? expects : null}
      onCode={handIn}
      onEdit={() => {
        setMismatch(false);
        flow.edit();
      }}
    />
  );
}
