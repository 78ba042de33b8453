import { briefText, changeText, moneyText } from "../../domain/money/money-text.ts";
import { Meter } from "../../domain/parts/meter.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { Provider } from "./api/list-providers.ts";
import { CallBars } from "./call-bars.tsx";
import styles from "./games.module.css";
import { ProviderState } from "./provider-state.tsx";

/** The subjects about which a request waits for a second person. */
type Shown = { asked: ReadonlySet<string> };

export const providerColumns = (t: Translate, { asked }: Shown): Column<Provider>[] => [
  {
    id: "name",
    title: t("games.provider"),
    cell: ({ id, name }) => (
      <span className={styles.name}>
        <b>{name}</b>
        {asked.has(`game_provider:${id}`) ? <Tag tone="note">{t("approvals.asked")}</Tag> : null}
      </span>
    ),
  },
  {
    id: "state",
    title: t("accounts.state"),
    width: 100,
    cell: (provider) => <ProviderState stopped_at={provider.stopped_at} />,
  },
  {
    id: "protocol",
    title: t("games.protocol"),
    width: 70,
    isSecondary: true,
    cell: ({ protocol }) => t(`game_protocol.${protocol}`),
  },
  {
    id: "games",
    title: t("games.titles"),
    width: 80,
    isRight: true,
    isSecondary: true,
    cell: ({ games, playable }) => t("games.playable_of", { playable, games }),
  },
  {
    id: "calls",
    title: t("games.last_day"),
    width: 90,
    cell: ({ calls }) => <CallBars calls={calls} />,
  },
  {
    id: "staked",
    title: t("games.staked_day"),
    width: 100,
    isRight: true,
    cell: ({ staked_day }) => moneyText(staked_day),
  },
  {
    id: "result",
    title: t("games.house_day"),
    width: 100,
    isRight: true,
    cell: ({ staked_day, won_day }) => changeText(staked_day - won_day),
  },
  {
    id: "loss",
    title: t("games.loss_hour"),
    width: 116,
    cell: ({ name, loss_hour, loss_max }) => (
      <span>
        {briefText(Math.max(0, loss_hour))} / {briefText(loss_max)}
        <Meter share={loss_hour / loss_max} label={t("games.loss_of", { name })} />
      </span>
    ),
  },
  { id: "held", title: t("games.held"), width: 60, isRight: true, cell: ({ held }) => held || "–" },
  {
    id: "stuck",
    title: t("games.stuck"),
    width: 60,
    isRight: true,
    cell: ({ stuck }) => stuck || "–",
  },
];
