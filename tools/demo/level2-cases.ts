import type { Level2Reason } from "@shwe/contract/office/level2";
import type { Reply } from "@shwe/contract/office/schemas";

import type { OfficeCall } from "./office-call.ts";

type Waiting = Reply<"listLevel2">["data"]["rows"][number];

/** More requests than this do not wait: support decides the oldest one. */
export const waiting_most = 9;

/** Which request support decides next: the oldest that nobody works on, if too many wait. */
export const nextToDecide = (rows: readonly Waiting[]): Waiting | undefined =>
  rows.length > waiting_most ? rows.find(({ claim }) => claim === null) : undefined;

const findRequest = async (support: OfficeCall, player_id: string): Promise<string> => {
  const { data } = await support("listLevel2", { query: {} });
  const found = data.rows.find(({ player }) => player.id === player_id);
  if (found === undefined) throw new Error("the request for level 2 does not wait");
  return found.id;
};

/** Opens the request and its picture, as an operator does before a decision. */
const examine = async (support: OfficeCall, id: string): Promise<void> => {
  await support("claimLevel2", { params: { id } });
  await support("getLevel2", { params: { id } });
  await support("getLevel2Picture", { params: { id } });
};

export const rejectRequest = async (
  support: OfficeCall,
  player_id: string,
  reason: Level2Reason,
): Promise<void> => {
  const id = await findRequest(support, player_id);
  await examine(support, id);
  await support("rejectLevel2", { params: { id }, body: { reason, note: null } });
};

export const approveRequest = async (support: OfficeCall, player_id: string): Promise<void> => {
  const id = await findRequest(support, player_id);
  await examine(support, id);
  const note = "Name and phone are those of the account.";
  await support("approveLevel2", { params: { id }, body: { note } });
};

/** Approves the oldest request if too many wait, so that the queue neither grows without end nor is empty. */
export const keepQueueShort = async (support: OfficeCall): Promise<void> => {
  const { data } = await support("listLevel2", { query: {} });
  const next = nextToDecide(data.rows);
  if (next !== undefined) await approveRequest(support, next.player.id);
};
