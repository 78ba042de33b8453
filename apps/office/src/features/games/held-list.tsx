import { useQuery } from "@tanstack/react-query";
import { toast } from "@shwe/ui";
import { Hourglass, LockOpen } from "lucide-react";
import { useMemo, useState } from "react";

import { dayOf, shortText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Empty } from "../../domain/parts/empty.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useMay } from "../../domain/session/me.ts";
import type { Column } from "../../domain/table/column.ts";
import { ListPanel } from "../../domain/table/list-panel.tsx";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import { type HeldCredit, heldQuery } from "./api/list-held.ts";
import { useReleaseHeld } from "./api/release-held.ts";
import { callName } from "./call-name.ts";
import { PlayerLink } from "./player-link.tsx";

const minute_ms = 60_000;

const subjectOf = ({ provider_id, tx_id }: HeldCredit): string =>
  `game_held:${provider_id}:${tx_id}`;

type Shown = {
  today: string;
  /** The subjects about which a request waits for a second person. */
  asked: ReadonlySet<string>;
  /** Undefined for operators who only read. */
  onRelease: ((credit: HeldCredit) => void) | undefined;
};

const heldColumns = (t: Translate, { today, asked, onRelease }: Shown): Column<HeldCredit>[] => [
  {
    id: "since",
    title: t("games.first_at"),
    width: 90,
    cell: ({ first_at }) => shortText(first_at, today),
  },
  { id: "provider", title: t("games.provider"), cell: ({ provider }) => provider },
  {
    id: "player",
    title: t("games.player"),
    width: 110,
    cell: (credit) => <PlayerLink playerId={credit.player_id} code={credit.user_code} />,
  },
  { id: "kind", title: t("games.call"), width: 90, cell: ({ kind }) => callName(kind, t) },
  {
    id: "amount",
    title: t("games.amount"),
    width: 120,
    isRight: true,
    cell: ({ amount }) => moneyText(amount),
  },
  {
    id: "cap",
    title: t("games.win_max"),
    width: 120,
    isRight: true,
    isSecondary: true,
    cell: ({ win_max }) => moneyText(win_max),
  },
  { id: "tx", title: t("games.transaction"), isSecondary: true, cell: ({ tx_id }) => tx_id },
  {
    id: "acts",
    title: t("announcements.act"),
    width: 130,
    cell: (credit) =>
      asked.has(subjectOf(credit)) ? (
        <Tag tone="note">{t("approvals.asked")}</Tag>
      ) : onRelease === undefined ? null : (
        <Button
          size="small"
          kind="second"
          aria-label={t("games.release_of", { tx_id: credit.tx_id })}
          onClick={() => onRelease(credit)}
        >
          <LockOpen aria-hidden />
          {t("games.release")}
        </Button>
      ),
  },
];

/** The credits above the cap of their provider, which wait for two people. */
export function HeldList({ asked }: Pick<Shown, "asked">) {
  const { t } = useTranslation();
  const canManage = useMay()("games.manage");
  const query = useQuery(heldQuery());
  const today = dayOf(useNow(minute_ms));
  const [current, setCurrent] = useState<string>();
  const [released, setReleased] = useState<HeldCredit>();
  const columns = useMemo(
    () => heldColumns(t, { today, asked, onRelease: canManage ? setReleased : undefined }),
    [t, today, asked, canManage],
  );
  return (
    <>
      <ListPanel
        label={t("games.held_credits")}
        columns={columns}
        height={34}
        rows={query.data}
        idOf={subjectOf}
        query={query}
        current={current}
        onCurrent={setCurrent}
        empty={
          <Empty icon={Hourglass} title={t("games.no_held")}>
            {t("games.no_held_text")}
          </Empty>
        }
        foot={t("games.held_rule")}
      />
      {released === undefined ? null : (
        <ReleaseDialog credit={released} onClose={() => setReleased(undefined)} />
      )}
    </>
  );
}

function ReleaseDialog({ credit, onClose }: { credit: HeldCredit; onClose: () => void }) {
  const { t } = useTranslation();
  const { provider_id, tx_id, provider, amount } = credit;
  const release = useReleaseHeld(() => {
    onClose();
    toast.success(t("form.asked"));
  });
  return (
    <Modal title={t("games.release_of", { tx_id })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("form.ask")}
        icon={LockOpen}
        note={t("form.two_people")}
        act={release}
        onSubmit={(reason) =>
          release.mutate({
            params: { provider_id: String(provider_id), tx_id },
            body: { reason },
          })
        }
        onCancel={onClose}
      >
        <Note
          tone="wait"
          title={t("games.release_effect", { provider, amount: moneyText(amount) })}
        >
          {t("games.release_text")}
        </Note>
      </ReasonForm>
    </Modal>
  );
}
