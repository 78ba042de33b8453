import { useState } from "react";

import { CodeStep } from "./code-step.tsx";
import { PhoneStep } from "./phone-step.tsx";
import { type Proven, type Purpose, usePhoneCode } from "./use-phone-code.ts";

type PhoneCodeProps = {
  purpose: Purpose;
  /** The words on the button that hands the code in. */
  action: string;
  /** Whether the phone must have an account for what comes next, or must have none. */
  expects: "account" | "no_account";
  /** What follows a right code. What it throws is shown beside the code. */
  onProven: (proven: Proven) => Promise<void> | void;
};

/** Asks for a phone, then for the code that was sent to it. */
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
