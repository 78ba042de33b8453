import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useCloseDrawEarly = (onDone: NonNullable<ActOptions<"closeDrawEarly">["onDone"]>) =>
  useAct("closeDrawEarly", { refreshes: [["draws"], ["acts"]], onDone, showsError: true });
