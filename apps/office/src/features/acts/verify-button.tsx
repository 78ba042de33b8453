import { formatWhole } from "@shwe/rules";
import { toast } from "@shwe/ui";
import { ShieldCheck } from "lucide-react";

import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useVerifyActs } from "./api/verify-acts.ts";

/** Verifies the whole log on the server, and says what was found. */
export function VerifyButton() {
  const { t } = useTranslation();
  const verify = useVerifyActs(({ acts, seals, fault }) => {
    if (fault === null)
      toast.success(t("acts.verified", { acts: formatWhole(acts), seals: formatWhole(seals) }));
    else toast.error(t("acts.fault", { fault }));
  });
  const run = (): void => {
    if (!verify.isPending) verify.mutate({});
  };
  useKeys([{ keys: "v", label: t("acts.verify"), run }]);
  return (
    <Button size="small" keys="v" disabled={verify.isPending} onClick={run}>
      <ShieldCheck aria-hidden />
      {verify.isPending ? t("acts.verifying") : t("acts.verify")}
    </Button>
  );
}
