/**
 * Recomputes the root of one draw, or of every sealed draw, from its slips and compares with the signed seal and the book of
 * draws. Ends with 1 when anything is wrong. `npm run draw:verify -- 17`, or `-- all`.
 */
import { verifyDraw } from "../src/modules/lottery/index.ts";
import { withAppDb } from "./lib/app-db.ts";
import { readDrawPlace } from "./lib/draw-place.ts";

const asked = process.argv[2] ?? "";
if (!/^([1-9]\d{0,14}|all)$/.test(asked)) throw new Error("which draw? its id, or all");

const place = readDrawPlace(process.env);

await withAppDb(async (db) => {
  const ids =
    asked === "all"
      ? (await db.selectFrom("draw_seal").select("draw_id").orderBy("draw_id").execute()).map(
          ({ draw_id }) => draw_id,
        )
      : [BigInt(asked)];
  let broken = 0;
  for (const id of ids) {
    const { slips, faults, parts } = await verifyDraw(db, id, place);
    if (faults.length === 0) {
      console.log(`draw ${id}: ${slips} slips, as sealed`);
      continue;
    }
    broken += 1;
    console.log(
      `draw ${id}: ${slips} slips, NOT AS SEALED: ${faults.join(", ")}` +
        (parts.length === 0 ? "" : ` (parts ${parts.join(", ")})`),
    );
  }
  console.log(`${ids.length} draws checked, ${broken} broken`);
  if (broken > 0) process.exitCode = 1;
});
