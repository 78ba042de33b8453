import { randomBytes } from "node:crypto";

import { must, type Call } from "./call.ts";
import { join } from "./join.ts";
import { applicantAt, type Person } from "./people.ts";
import { drawWallet } from "./wallet-picture.ts";

/** A registered player of tools/demo-office.ts; `id` is the id of the player in the office. */
export type Applicant = Person & { id: string; token: string; password: string };

export type Players = { call: Call; address: string; inboxes: readonly string[] };

const submit_max_ms = 15_000;

/** Registers a person with a random password. */
export const joinPerson = async (
  { call, inboxes }: Players,
  person: Person,
): Promise<Applicant> => {
  const password = randomBytes(12).toString("base64url");
  const token = await join(call, inboxes, person, password);
  const { data } = await must(call("getProfile", { token }));
  return { ...person, id: String(data.id), token, password };
};

/** Registers the next applicant, by position in the list of people. */
export const joinApplicant = (players: Players, place: number): Promise<Applicant> =>
  joinPerson(players, applicantAt(place));

/** The balance that a picture shows: different for every player and attempt. */
const shownBalance = (id: string): bigint => 20_000n + ((BigInt(id) * 7_919n) % 400_000n);

/** Requests level 2 with the screenshot of a wallet, as the player app does. */
export const requestLevel2 = async (
  { address }: Players,
  { token, id, name, phone }: Applicant,
  { is_blurred }: { is_blurred: boolean },
): Promise<void> => {
  const picture = await drawWallet({ name, phone, balance: shownBalance(id), is_blurred });
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "wallet.png");
  const answer = await fetch(`${address}/api/user/lvl_2`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(submit_max_ms),
  });
  if (!answer.ok) throw new Error(`a request for level 2 was answered with ${answer.status}`);
};
