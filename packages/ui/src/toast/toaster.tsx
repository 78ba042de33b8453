import { useEffect } from "react";

import { closeStage, openStage, toastStage } from "./queue.ts";

interface ToasterProps {
  /** Name of the region for screen readers. */
  label: string;
  closeLabel: string;
}

/** Mounted once by the app; empty until the code of the toasts is here. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const stage = toastStage.useLoaded();

  useEffect(() => {
    if (stage === undefined) return;
    // After this commit, because React mounts everything twice in development and the library
    // forgets what it was given between the two.
    const timer = setTimeout(openStage, 0, stage.showToast);
    return () => {
      clearTimeout(timer);
      closeStage();
    };
  }, [stage]);

  return stage === undefined ? null : <stage.ToastStage label={label} closeLabel={closeLabel} />;
}
