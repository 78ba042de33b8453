import { useEffect } from "react";

import { closeStage, openStage, toastStage } from "./queue.ts";

interface ToasterProps {
  /** Accessible name of the region in which toasts appear. */
  label: string;
  closeLabel: string;
}

/** Mounted once by the app; empty until the toast code is loaded. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const stage = toastStage.useLoaded();

  useEffect(() => {
    if (stage === undefined) return;
    // Waits one task, because React mounts twice in development and react-toastify drops messages between the two
    // mounts.
    const timer = setTimeout(openStage, 0, stage.showToast);
    return () => {
      clearTimeout(timer);
      closeStage();
    };
  }, [stage]);

  return stage === undefined ? null : <stage.ToastStage label={label} closeLabel={closeLabel} />;
}
