/** A process that settles one draw in small groups of slips. The crash test kills it at a random moment. */
import { createDb } from "../../../src/platform/db/index.ts";
import { settleDraw } from "../../../src/modules/lottery/settlement/settle-draw.ts";

const [database_url = "", draw_id = "", slips_per_chunk = ""] = process.argv.slice(2);
const { db } = createDb({
  database_url,
  pool_max: 1,
  application_name: "shwe settler",
  onIdleError: () => undefined,
});
process.send?.("begins");
await settleDraw({ db }, BigInt(draw_id), { slips_per_chunk: Number(slips_per_chunk) });
await db.destroy();
process.disconnect();
