import { profileRules, requestRule } from "@shwe/contract/office/switches";
import { useQuery } from "@tanstack/react-query";

import { Waiting } from "../../domain/api/waiting.tsx";
import { moneyText } from "../../domain/money/money-text.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Panel, PartTitle } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import { type Profile, profileQuery } from "./api/get-profile.ts";

/** The title of a rule; one that this build does not know is shown by its name. */
const ruleTitle = (name: string, t: Translate): string => {
  const request = requestRule(name);
  if (request !== undefined)
    return t(request.says === "expires" ? "controls.request_expires" : "controls.alone_limit", {
      kind: t(`kind.${request.kind}`),
    });
  const found = profileRules.find((each) => each === name);
  return found === undefined ? name.replaceAll(/[._]/g, " ") : t(`rule.${found}`);
};

const valueText = ({ value, unit }: Profile["rules"][number], t: Translate): string => {
  const text = Array.isArray(value)
    ? value.join(", ")
    : typeof value === "number"
      ? moneyText(value)
      : value;
  return unit === null ? text : `${text} ${t(`unit.${unit}`)}`;
};

/** The jurisdiction profile, read only. */
export function ProfilePanel() {
  const { t } = useTranslation();
  const query = useQuery(profileQuery());
  const { data } = query;
  return (
    <Panel title={t("controls.profile")} aside={t("controls.read_only")}>
      {data === undefined ? (
        <Waiting query={query} rows={8} />
      ) : (
        <>
          <KeyValues
            rows={data.rules.map((rule) => [ruleTitle(rule.name, t), valueText(rule, t)])}
          />
          <PartTitle aside={t("controls.return_note")}>{t("controls.returns")}</PartTitle>
          {data.games.map(({ game, return_max, expected_return, is_on }) => (
            <div key={game}>
              <KeyValues
                rows={[
                  [
                    t(`game.${game}`),
                    <span key="value">
                      {t("controls.return_of", {
                        share: (expected_return / 10).toFixed(1),
                        most: (return_max / 10).toFixed(1),
                      })}{" "}
                      {is_on ? null : <Tag tone="bad">{t("controls.off")}</Tag>}
                    </span>,
                  ],
                ]}
              />
            </div>
          ))}
        </>
      )}
    </Panel>
  );
}
