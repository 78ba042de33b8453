import { ImageUp } from "lucide-react";
import { type RefObject, useRef } from "react";

import { TextField } from "../../domain/forms/field.tsx";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useSendPayoutPicture } from "./api/send-payout-picture.ts";
import { readReference } from "./read-reference.ts";

/** The picture of the payment after its upload. */
export type Proof = { image_id: string; name: string };

type ProofPartProps = {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  reference: string;
  onReference: (text: string) => void;
  proof: Proof | undefined;
  onProof: (proof: Proof) => void;
};

/** The reference of the payment, which the player reads, and its picture. */
export function ProofPart({ id, field, reference, onReference, proof, onProof }: ProofPartProps) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const upload = useSendPayoutPicture(id, (image_id, name) => onProof({ image_id, name }));
  const choose = (): void => file.current?.click();
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
          : proof === undefined
            ? t("cash.add_picture")
            : t("cash.replace_picture", { name: proof.name })}
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
