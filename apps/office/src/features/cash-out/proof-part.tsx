import { toast } from "@shwe/ui";
import { ImageUp } from "lucide-react";
import { type RefObject, useRef, useState } from "react";

import { TextField } from "../../domain/forms/field.tsx";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useSendPayoutPicture } from "./api/send-payout-picture.ts";
import { readReference } from "./read-reference.ts";

type ProofPartProps = {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  reference: string;
  onReference: (text: string) => void;
  /** A picture of the payment was stored. */
  hasProof: boolean;
  /** The operator has read the number of the payee, without which the server stores no picture. */
  isPayeeRead: boolean;
};

/** The reference of the payment, which the player reads, and its picture. */
export function ProofPart(props: ProofPartProps) {
  const { id, field, reference, onReference, hasProof, isPayeeRead } = props;
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<string>();
  const upload = useSendPayoutPicture(id, setSent);
  const choose = (): void => {
    if (isPayeeRead) file.current?.click();
    else toast.error(t("cash.number_first"));
  };
  useKeys([
    { keys: "t", label: t("cash.reference"), run: () => field.current?.focus() },
    { keys: "u", label: t("cash.picture"), run: choose },
  ]);
  const isWrong = reference !== "" && readReference(reference) === undefined;
  return (
    <>
      <PartTitle aside={t("cash.player_sees")}>{t("cash.prove")}</PartTitle>
      <TextField
        ref={field}
        label={t("cash.payment_reference")}
        autoComplete="off"
        value={reference}
        error={isWrong ? t("cash.reference_form") : undefined}
        onChange={({ target }) => onReference(target.value)}
        // The keys of the page work outside fields, so Enter leaves the field.
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
      />
      <Button keys="u" disabled={upload.isPending} onClick={choose}>
        <ImageUp aria-hidden />
        {upload.isPending
          ? t("cash.uploading")
          : hasProof
            ? t("cash.replace_picture", { name: sent ?? t("cash.picture") })
            : t("cash.add_picture")}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t("cash.add_picture")}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture !== undefined) upload.mutate(picture);
          // The same file can be chosen again after a failure.
          target.value = "";
        }}
      />
    </>
  );
}
