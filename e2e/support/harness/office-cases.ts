import type { Page } from "@playwright/test";
import type { OperatorRole } from "@shwe/contract/office/permissions";
import { routes } from "@shwe/contract/player/routes";

import { drawWallet } from "../../../tools/demo/wallet-picture.ts";
import { writeRows } from "./database.ts";
import { openDraw, setCaps } from "./draws.ts";
import { addOfficeOperator, officeAddress, openSession } from "./office.ts";
import { rejectLevel2 } from "./operators.ts";
import { grant, registerPlayer, someAddress, type Player } from "./players.ts";
import { owner, setting } from "./setting.ts";
import { placeSlip } from "./slips.ts";

const names = ["Aye Htwe", "Hla Lwin", "Khin Thein", "Mya Oo", "Nilar Tun", "Su Maung"];
const money = 2_000_000;

/** Players with money. */
export async function givePlayers(): Promise<Player[]> {
  const players: Player[] = [];
  for (const name of names) {
    const player = await registerPlayer(name);
    await grant(player, money);
    players.push(player);
  }
  return players;
}

const small_cap = 100_000;

/** The lines of a player's slip: numbers near a preferred one, which differ in their stakes. */
const linesOf = (place: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: 24 }, (_, step) => {
      const number = (place * 13 + step * step * 3 + step) % 100;
      return [String(number).padStart(2, "0"), 400 * (1 + ((step * 7 + place) % 20))];
    }),
  );

/** An open 2D draw with slips of all players; one number is near its cap. */
export async function giveBusyDraw(players: readonly Player[]): Promise<number> {
  const draw_id = await openDraw({ game: "2d" });
  await setCaps(
    draw_id,
    Object.fromEntries(Array.from({ length: 100 }, (_, number) => [number, small_cap])),
  );
  for (const [place, player] of players.entries())
    await placeSlip(player, { game: "2d", draw_id, lines: linesOf(place) });
  for (const player of players.slice(0, 2))
    await placeSlip(player, { game: "2d", draw_id, lines: { "58": 46_000 } });
  return draw_id;
}

const balance = 84_500n;

async function sendWallet({ token, name, phone }: Player, is_blurred: boolean): Promise<void> {
  const picture = await drawWallet({ name, phone, balance, is_blurred });
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "wallet.png");
  const answer = await fetch(setting("E2E_ADDRESS") + routes.submitLevel2.path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "x-forwarded-for": someAddress() },
    body: form,
  });
  if (!answer.ok) throw new Error(`level 2 was answered with ${answer.status}`);
}

/** Requests for level 2; the first has an earlier attempt. */
export async function giveLevel2Requests([first, ...others]: readonly Player[]): Promise<void> {
  if (first === undefined) return;
  await sendWallet(first, true);
  await rejectLevel2(first, "unreadable");
  await sendWallet(first, false);
  for (const player of others) await sendWallet(player, false);
}

/** Opens the office as an operator with the given name. */
export async function openAs(page: Page, role: OperatorRole, name: string): Promise<void> {
  const operator = await addOfficeOperator(role);
  await writeRows(owner(), "update operator set name = $2 where id = $1", [operator.id, name]);
  await page.context().clearCookies();
  await openSession(page.context(), operator);
  await page.goto(officeAddress());
  await page.getByRole("navigation").first().waitFor();
}

/** Sends a request of the operator whose session the page has. Returns the data of the reply. */
export async function sendFrom(page: Page, path: string, body: object): Promise<unknown> {
  const { status, reply } = await page.evaluate(
    async ({ to, sent }) => {
      const answer = await fetch(to, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(sent),
      });
      return { status: answer.status, reply: (await answer.json()) as { data?: unknown } };
    },
    { to: path, sent: body },
  );
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  return reply.data;
}
