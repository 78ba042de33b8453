import { Icon, moreLinkClass } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../../locales/i18n.ts";
import type { HeldProof } from "./proof-file.ts";
import { SaveProof } from "./save-proof.tsx";

/** After the draw of a receipt is sealed: a button that saves the proof, and a link to the page that verifies it. */
export function ProofActions({ held }: { held: HeldProof }) {
  const { t } = useTranslation();
  if (held.proof === null) return null;
  const { draw_id, slip_id } = held.slip;
  return (
    <>
      <SaveProof held={held} />
      <Link to={`/verify?slip=${draw_id}-${slip_id}`} className={moreLinkClass}>
        {t("page.verify")}
        <Icon name="chev" size={15} />
      </Link>
    </>
  );
}
