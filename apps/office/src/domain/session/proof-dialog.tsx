import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState, useSyncExternalStore } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { ApiError, call } from "../api/calls.ts";
import { errorText } from "../api/error-text.ts";
import { type ProofRequest, readProofRequest, subscribeProof } from "../api/proof-request.ts";
import { CodeField } from "../forms/code-field.tsx";
import { Button } from "../parts/button.tsx";
import { Modal, ModalBody, ModalFoot } from "../parts/modal.tsx";
import { Note } from "../parts/note.tsx";
import { CodeClock } from "./code-clock.tsx";
import { meQuery, useMe } from "./me.ts";
import { signWithPasskey } from "./passkey.ts";

/** Mounted once: asks for the second factor when a refused call waits for it. */
export function ProofHost() {
  const request = useSyncExternalStore(subscribeProof, readProofRequest);
  return request === undefined ? null : <ProofDialog request={request} />;
}

function ProofDialog({ request }: { request: ProofRequest }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { passkeys } = useMe();
  const [code, setCode] = useState("");
  const onSuccess = (): void => {
    void client.invalidateQueries({ queryKey: meQuery().queryKey });
    request.settle(true);
  };
  const prove = useMutation({
    mutationFn: (digits: string) => call("proveCode", { body: { code: digits } }),
    onSuccess,
    onError: () => setCode(""),
  });
  const touch = useMutation({
    mutationFn: async () => {
      const assertion = await signWithPasskey(await call("startPasskeyProof", {}));
      return call("provePasskey", { body: assertion });
    },
    onSuccess,
  });
  const error = prove.error ?? touch.error;
  return (
    <Modal title={t("proof.title")} isOpen onClose={() => request.settle(false)} size="small">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          prove.mutate(code);
        }}
      >
        <ModalBody>
          <p>{t("proof.why")}</p>
          {error === null ? null : (
            <Note
              tone="bad"
              isAlert
              title={error instanceof ApiError ? errorText(error) : t("login.passkey_failed")}
            />
          )}
          <CodeField
            label={t("login.code")}
            aside={<CodeClock />}
            value={code}
            onChange={setCode}
            onComplete={(digits) => prove.mutate(digits)}
          />
        </ModalBody>
        <ModalFoot
          note={
            passkeys.length === 0 ? null : (
              <Button kind="second" disabled={touch.isPending} onClick={() => touch.mutate()}>
                <KeyRound aria-hidden />
                {t("login.use_passkey")}
              </Button>
            )
          }
        >
          <Button
            kind="main"
            type="submit"
            disabled={code.length < 6 || prove.isPending}
            keys="Enter"
          >
            {t("proof.send")}
          </Button>
        </ModalFoot>
      </form>
    </Modal>
  );
}
