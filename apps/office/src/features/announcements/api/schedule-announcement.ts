import { useAct } from "../../../domain/api/use-act.ts";

export const useScheduleAnnouncement = (onDone: () => void) =>
  useAct("scheduleAnnouncement", {
    refreshes: [["announcements"], ["acts"]],
    onDone,
    showsError: true,
  });
