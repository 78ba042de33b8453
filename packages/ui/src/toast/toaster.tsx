import { useSyncExternalStore } from "react";

import { currentStage, onStage } from "./queue.ts";

interface ToasterProps {
  /** Name of the region for screen readers. */
  label: string;
  closeLabel: string;
}

/** Mounted once by the app; empty until the first toast is asked for. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const stage = useSyncExternalStore(onStage, currentStage, currentStage);
  return stage === undefined ? null : <stage.ToastStage label={label} closeLabel={closeLabel} />;
}
