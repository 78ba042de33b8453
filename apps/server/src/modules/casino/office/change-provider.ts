import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, proposeChange } from "../../operators/index.ts";
import { describeProvider } from "./describe-provider.ts";
import { findStoredProvider } from "./find-provider.ts";
import { providerSubject } from "./provider-subject.ts";
import { orRefusal } from "./refusals.ts";

type Act = { id: number; reason: string };
type Caps = Act & { win_max: number; loss_max: number };

const hundredths = 100;

/** Stops a provider at once, by one person. */
export const stopProvider = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  { id, reason }: Act,
): Promise<void> =>
  actAs(ctx, caller, "games.manage", async (tx, operator) => {
    const { rows } = await sql<{ did_run: boolean | null }>`
      select casino_stop_provider(${id}, ${operator.id}, ${reason}) as did_run`.execute(tx);
    const did_run = rows[0]?.did_run ?? null;
    if (did_run === null) throw fail("game_provider_unknown");
    if (!did_run) throw fail("game_provider_stopped");
  });

/** Proposes that a stopped provider is started again. */
export const startProvider = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  { id, reason }: Act,
): Promise<bigint> =>
  actAs(ctx, caller, "games.manage", async (tx, operator) => {
    if (!(await findStoredProvider(tx, id)).is_stopped) throw fail("game_provider_runs");
    const proposed = { subject: providerSubject(id), change: { is_started: true }, reason };
    return proposeChange(
      tx,
      operator,
      { kind: "game_provider.change", ...proposed },
      describeProvider,
    );
  });

/** Lowers the caps of a provider at once, or proposes a higher one. Returns the id of the request, null if the caps apply already. */
export const changeCaps = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  { id, reason, win_max, loss_max }: Caps,
): Promise<bigint | null> =>
  actAs(ctx, caller, "games.manage", async (tx, operator) => {
    const stored = await findStoredProvider(tx, id);
    if (win_max === stored.win_max && loss_max === stored.loss_max)
      throw fail("game_caps_unchanged");
    if (win_max > stored.win_max || loss_max > stored.loss_max) {
      const proposed = { subject: providerSubject(id), change: { win_max, loss_max }, reason };
      return proposeChange(
        tx,
        operator,
        { kind: "game_provider.change", ...proposed },
        describeProvider,
      );
    }
    const caps = sql`${win_max * hundredths}::bigint, ${loss_max * hundredths}::bigint`;
    await orRefusal(
      sql`select casino_lower_caps(${id}, ${operator.id}, ${caps}, ${reason})`.execute(tx),
    );
    return null;
  });
