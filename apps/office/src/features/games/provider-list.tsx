import { useQuery } from "@tanstack/react-query";
import { Gamepad2 } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";

import { minuteText } from "../../domain/dates/time-text.ts";
import { Empty } from "../../domain/parts/empty.tsx";
import { useMay } from "../../domain/session/me.ts";
import { ListPanel } from "../../domain/table/list-panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { providersQuery } from "./api/list-providers.ts";
import { KeyPanel } from "./key-panel.tsx";
import { ProviderActs } from "./provider-acts.tsx";
import { providerColumns } from "./provider-columns.tsx";
import { ProviderPanel } from "./provider-panel.tsx";

type ProviderListProps = {
  /** The subjects about which a request waits for a second person. */
  asked: ReadonlySet<string>;
  /** The requests about a subject that wait. */
  requestsOf: (subject: string) => ReactNode;
  /** The classes of the two columns of the page. */
  splitClass: string | undefined;
  sideClass: string | undefined;
};

/** The providers, and the current one with its caps, keys and acts. */
export function ProviderList({ asked, requestsOf, splitClass, sideClass }: ProviderListProps) {
  const { t } = useTranslation();
  const may = useMay();
  const query = useQuery(providersQuery());
  const [current, setCurrent] = useState<string>();
  const side = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => providerColumns(t, { asked }), [t, asked]);
  const rows = query.data?.providers;
  const provider = rows?.find(({ id }) => String(id) === current) ?? rows?.[0];
  const swept_at = query.data?.swept_at ?? null;
  return (
    <div className={splitClass}>
      <ListPanel
        label={t("games.providers")}
        columns={columns}
        height={44}
        rows={rows}
        idOf={({ id }) => String(id)}
        query={query}
        current={provider && String(provider.id)}
        onCurrent={setCurrent}
        onOpen={() => side.current?.focus()}
        empty={
          <Empty icon={Gamepad2} title={t("games.no_provider")}>
            {t("games.no_provider_text")}
          </Empty>
        }
        foot={
          swept_at === null
            ? t("games.rule")
            : t("games.rule_swept", { time: minuteText(swept_at) })
        }
      />
      {provider === undefined ? (
        <div />
      ) : (
        <div
          key={provider.id}
          ref={side}
          className={sideClass}
          data-scrolls
          tabIndex={0}
          role="region"
          aria-label={t("games.current", { name: provider.name })}
        >
          <ProviderPanel provider={provider}>
            {requestsOf(`game_provider:${provider.id}`)}
            {may("games.manage") ? <ProviderActs provider={provider} /> : null}
          </ProviderPanel>
          <KeyPanel provider={provider} canManage={may("games.keys")} />
        </div>
      )}
    </div>
  );
}
