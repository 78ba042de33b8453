import { useAct } from "../../../domain/api/use-act.ts";

export const useCancelAnnouncement = (onDone: () => void) =>
  useAct("cancelAnnouncement", { refreshes: [["announcements"], ["acts"]], onDone });
