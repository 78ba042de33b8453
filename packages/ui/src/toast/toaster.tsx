import { useEffect, useSyncExternalStore } from "react";

import { closeStage, currentStage, onStage, openStage } from "./queue.ts";

interface ToasterProps {
  /** Name of the region for screen readers. */
  label: string;
  closeLabel: string;
}

/** Mounted once by the app; empty until the first toast is asked for. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const stage = useSyncExternalStore(onStage, currentStage, currentStage);

  useEffect(() => {
    if (stage === undefined) return;
    // After this commit, because React mounts everything twice in development and the library
    // forgets what it was given between the two.
    const timer = setTimeout(openStage);
    return () => {
      clearTimeout(timer);
      closeStage();
    };
  }, [stage]);

  return stage === undefined ? null : <stage.ToastStage label={label} closeLabel={closeLabel} />;
}
