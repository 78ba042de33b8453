/**
 * Recomputes the root of one draw, or of every sealed draw, from its slips and compares with the signed seal and the book of
 * draws. Ends with 1 when anything is wrong. `npm run draw:verify -- 17`, or `-- all`.
 */
import { verifyAllDraws, verifyDraw } from "../src/modules/lottery/index.ts";
import { withAppDb } from "./lib/app-db.ts";
import { readDrawPlace } from "./lib/draw-place.ts";

const asked = process.argv[2] ?? "";
if (!/^([1-9]\d{0,14}|all)$/.test(asked)) throw new Error("which draw? its id, or all");

const place = await readDrawPlace(process.env);

await withAppDb(async (db) => {
  let [checked, broken] = [0, 0];
  const reports =
    asked === "all"
      ? verifyAllDraws(db, place)
      : [{ draw_id: asked, ...(await verifyDraw(db, BigInt(asked), place)) }];
  for await (const { draw_id, slips, faults, parts } of reports) {
    checked += 1;
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
  console.log(`${checked} draws checked, ${broken} broken`);
  if (broken > 0) process.exitCode = 1;
});
