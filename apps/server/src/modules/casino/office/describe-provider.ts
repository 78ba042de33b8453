import type { ApprovalEffect } from "../../operators/index.ts";
import { findStoredProvider } from "./find-provider.ts";
import { providerIn } from "./provider-subject.ts";

/** What a request of the kind `game_provider.change` changes: both caps, or that the provider is started again. */
export type ProviderChange = { win_max?: number; loss_max?: number; is_started?: true };

type ChangedField = Awaited<ReturnType<ApprovalEffect["describe"]>>[number];

const capChange = (field: string, before: number, after: number | undefined): ChangedField[] =>
  after === undefined || after === before
    ? []
    : [{ field, before: String(before), after: String(after) }];

export const describeProvider: ApprovalEffect["describe"] = async (db, { subject, change }) => {
  const wanted = change as ProviderChange;
  const stored = await findStoredProvider(db, providerIn(subject));
  return [
    ...capChange("win_max", stored.win_max, wanted.win_max),
    ...capChange("loss_max", stored.loss_max, wanted.loss_max),
    ...(wanted.is_started
      ? [{ field: "state", before: stored.is_stopped ? "stopped" : "running", after: "running" }]
      : []),
  ];
};
