import { readAdminAddress } from "../../../scripts/lib/addresses.ts";
import { withClient } from "../../../scripts/lib/connect.ts";
import { isCheck } from "../mode.ts";
import { rounded } from "../rounds.ts";
import { fillDraws } from "./fill-draws.ts";
import { fillLedger } from "./fill-ledger.ts";
import { fillLog } from "./fill-log.ts";
import { fillPeople } from "./fill-people.ts";
import type { OfficeSize } from "./office-size.ts";

const steps = { people: fillPeople, ledger: fillLedger, log: fillLog, draws: fillDraws };

/** Fills an empty database with everything that the office shows, in minutes for a million players. */
export const fillOffice = (owner_url: string, size: OfficeSize): Promise<void> =>
  withClient(owner_url, async (client) => {
    await client.query("set statement_timeout = 0");
    // Indexes are created from millions of rows; the rows themselves need no durability before the checkpoint below.
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query("set work_mem = '256MB'");
    await client.query("set synchronous_commit = off");
    for (const [name, fill] of Object.entries(steps)) {
      const start = performance.now();
      await fill(client, size);
      const seconds = rounded((performance.now() - start) / 1_000, 1);
      console.log(`filled ${name} of ${size.players} players in ${seconds} s`);
    }
    await client.query("vacuum (analyze, freeze)");
    if (isCheck) return;
    await withClient(readAdminAddress(process.env), (admin) => admin.query("checkpoint"));
  });
