/**
 * `npm run draw:verify -- 17`, or `-- all`: recalculates the root hash of one draw, or of every sealed draw, from its
 * slips, compares it with the signed seal and the file of seals, and runs the checks of the page /verify: times, log of
 * seals, and the sources or operators that decided the result. Exits with 1 when anything is wrong.
 */
import {
  findLogFaults,
  findPublishedFaults,
  verifyAllDraws,
  verifyDraw,
} from "../src/modules/lottery/index.ts";
import { readDrawSealSettings } from "./lib/draw-seal-settings.ts";
import { withRoleDb } from "./lib/role-db.ts";

const asked = process.argv[2] ?? "";
if (!/^([1-9]\d{0,14}|all)$/.test(asked)) throw new Error("usage: npm run draw:verify -- ID|all");

const place = await readDrawSealSettings(process.env);

await withRoleDb("operator", async (db) => {
  let [checked, broken] = [0, 0];
  const reports =
    asked === "all"
      ? verifyAllDraws(db, place)
      : [{ draw_id: asked, ...(await verifyDraw(db, BigInt(asked), place)) }];
  for await (const { draw_id, slips, faults: of_slips, parts } of reports) {
    checked += 1;
    const faults = [...of_slips, ...(await findPublishedFaults(db, BigInt(draw_id), place.keys))];
    if (faults.length === 0) {
      console.log(`draw ${draw_id}: ${slips} slips, as sealed`);
      continue;
    }
    broken += 1;
    console.log(
      `draw ${draw_id}: ${slips} slips, NOT AS SEALED: ${faults.join(", ")}` +
        (parts.length === 0 ? "" : ` (parts ${parts.join(", ")})`),
    );
  }
  const of_log = asked === "all" ? await findLogFaults(db, place) : [];
  for (const fault of of_log) console.log(`LOG BROKEN: ${fault}`);
  console.log(`${checked} draws checked, ${broken} broken`);
  if (broken + of_log.length > 0) process.exitCode = 1;
});
