import { type ActOptions, useAct } from "../../../domain/api/use-act.ts";

export const useCallOffDraw = (onDone: NonNullable<ActOptions<"callOffDraw">["onDone"]>) =>
  useAct("callOffDraw", { refreshes: [["draws"], ["acts"]], onDone, showsError: true });
