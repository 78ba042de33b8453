import { readAddresses } from "./lib/addresses.ts";
import { withClient } from "./lib/connect.ts";

/** `npm run switch` lists the switches; `npm run switch -- transfers off` turns one. Works at once on every process. */
const [name, state] = process.argv.slice(2);

await withClient(readAddresses(process.env).owner, async (client) => {
  if (name !== undefined) {
    if (state !== "on" && state !== "off") throw new Error("say on or off");
    const { rowCount } = await client.query("update switch set is_on = $2 where name = $1", [
      name,
      state === "on",
    ]);
    if (rowCount === 0) throw new Error(`there is no switch called ${name}`);
  }
  const { rows } = await client.query<{ name: string; is_on: boolean }>(
    "select name, is_on from switch order by name",
  );
  for (const row of rows) process.stdout.write(`${row.name}: ${row.is_on ? "on" : "off"}\n`);
});
