import { Icon, moreLinkClass } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../i18n.ts";
import type { HeldProof } from "./proof-file.ts";
import { SaveProof } from "./save-proof.tsx";

/** What a receipt offers once its draw is sealed: the proof to keep, and the page that checks every part of it. */
export function ProofWays({ held }: { held: HeldProof }) {
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
