import { PageLoader } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";

import { LoadFailure } from "../domain/api/load-failure.tsx";
import { useUser } from "../domain/session/session.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import { gamesQuery } from "../features/games/api/list-games.ts";
import { PlayedGame } from "../features/games/play/played-game.tsx";
import { useLocale, useTranslation } from "../locales/i18n.ts";
import { Missing } from "./missing.tsx";

const id_form = /^[1-9]\d{0,8}$/;

/** `/game/play/{p_code}/{g_code}`: a game inside a page of the app. */
export function GamePage() {
  const { p_code = "", g_code = "" } = useParams();
  return id_form.test(p_code) ? (
    <KnownGame key={`${p_code}/${g_code}`} providerId={Number(p_code)} code={g_code} />
  ) : (
    <Missing />
  );
}

function KnownGame({ providerId, code }: { providerId: number; code: string }) {
  const { t } = useTranslation();
  const { tag: locale } = useLocale();
  const user = useUser();
  const { data: games, error, refetch } = useQuery(gamesQuery({ locale, providerId }));
  const game = games?.find(({ g_code }) => g_code === code);
  usePageTitle(game?.name ?? t("page.games"));
  if (games === undefined && error !== null)
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (games === undefined) return <PageLoader label={t("state.loading")} />;
  if (game === undefined) return <Missing />;
  // During a logout the page renders once more without a player, before the redirect.
  return user === null ? null : <PlayedGame user={user} game={game} />;
}
