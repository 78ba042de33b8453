import { randomInt, randomUUID } from "node:crypto";

import type { Bettor } from "../../support/fixtures/bettors.ts";
import { sendSlip } from "../../support/slips.ts";

/** What a client knows about one slip it sent, stored outside the database. */
export type SentSlip = {
  bettor: Bettor;
  draw_id: number;
  lines: string[];
  key: string;
  /** The id of the accepted slip; null if it was refused; absent while the outcome is unknown. */
  slip_id?: number | null;
};

type Placed = { slip: { id: number } };

/** Status codes that do not reveal the outcome: the slip may have been accepted, or may still be accepted later. */
const unknown_statuses = new Set([500, 503]);

/** Sends a slip, for the first time or again with its key, and records what is known afterwards. */
export const sendAndNote = async (url: string, slip: SentSlip): Promise<void> => {
  const answer = await sendSlip(url, slip.bettor, slip.draw_id, slip.lines, slip.key).catch(
    () => undefined,
  );
  if (answer === undefined || unknown_statuses.has(answer.status)) return;
  const slip_id = answer.status === 200 ? (answer.json() as Placed).slip.id : null;
  if (slip.slip_id !== undefined && slip.slip_id !== slip_id)
    throw new Error(`slip ${slip.key} was ${slip.slip_id} and is ${slip_id}`);
  slip.slip_id = slip_id;
};

const anySlip = (bettor: Bettor, draw_id: number): SentSlip => ({
  bettor,
  draw_id,
  key: randomUUID(),
  lines: [`${randomInt(10, 40)}=100`, `${randomInt(40, 70)}=200`, `${randomInt(70, 100)}=300`],
});

export type Load = {
  urls: readonly string[];
  bettors: readonly Bettor[];
  draw_id: number;
  senders: number;
  goOn: () => boolean;
};

/** Lets players place one slip after the other, whether or not they get responses, and returns all sent slips. */
export const putLoad = async (load: Load): Promise<SentSlip[]> => {
  const sent: SentSlip[] = [];
  const bet = async (sender: number) => {
    const mine = load.bettors.filter((_, at) => at % load.senders === sender);
    for (let turn = 0; load.goOn(); turn += 1) {
      const slip = anySlip(mine[turn % mine.length] as Bettor, load.draw_id);
      sent.push(slip);
      await sendAndNote(load.urls[(sender + turn) % load.urls.length] ?? "", slip);
    }
  };
  await Promise.all(Array.from({ length: load.senders }, (_, sender) => bet(sender)));
  return sent;
};
