import {
  ToastContainer,
  type ToastContentProps,
  cssTransition,
  toast as show,
} from "react-toastify/unstyled";

import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import type { ToastKind, ToastOptions } from "./message.ts";
import styles from "./toast.module.css";

const lifeMs = 5000;
/** More toasts wait until one is closed: on a small phone four would cover a third of the page. */
const mostAtOnce = { phone: 2, desktop: 4 };
const desktop = "(min-width: 1024px)";
/** react-toastify renders toasts of another position in another element, which has its own place on the screen. */
const briefPosition = "top-left";
const briefId = "brief";

const iconOf: Record<ToastKind, IconName> = {
  success: "check",
  error: "alert",
  warning: "info",
  info: "bell",
};

const slide = cssTransition({
  enter: cx(styles.enter),
  exit: cx(styles.exit),
  collapseDuration: 160,
});

/**
 * The toast container. Uses only our own classes, so that react-toastify injects no styles and the CSP stays strict.
 */
export function ToastStage({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <ToastContainer
      aria-label={label}
      position="top-center"
      theme="colored"
      autoClose={lifeMs}
      limit={mostAtOnce[window.matchMedia(desktop).matches ? "desktop" : "phone"]}
      closeOnClick
      pauseOnHover
      draggable
      newestOnTop
      // Omits the progress bar of react-toastify, whose accessible name is English only.
      customProgressBar
      transition={slide}
      className={(context) => cx(styles.stage, context?.position === briefPosition && styles.brief)}
      toastClassName={(context) => cx(styles.toast, styles[context?.type ?? "info"])}
      closeButton={<CloseButton label={closeLabel} />}
    />
  );
}

/** The close button of a toast. react-toastify passes `closeToast` to it. */
function CloseButton({
  label,
  closeToast,
}: {
  label: string;
  closeToast?: (byPlayer: true) => void;
}) {
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        closeToast?.(true);
      }}
    >
      <Icon name="x" size={17} />
    </button>
  );
}

export function showToast(kind: ToastKind, text: string, { action, brief }: ToastOptions): void {
  const content = ({ closeToast, isPaused }: ToastContentProps) => (
    <>
      <span className={styles.text}>{text}</span>
      {action === undefined ? null : (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      <span
        // Another text starts the time again.
        key={text}
        className={styles.bar}
        style={{
          animationDuration: `${lifeMs}ms`,
          animationPlayState: isPaused ? "paused" : "running",
        }}
        aria-hidden
        data-keeps-time
        onAnimationEnd={() => closeToast()}
      />
    </>
  );
  const options = {
    role: kind === "error" ? "alert" : "status",
    icon: () => <Icon name={iconOf[kind]} className={styles.icon} />,
    ...(action === undefined ? {} : { closeButton: false }),
  };
  if (brief !== true) show[kind](content, options);
  else if (show.isActive(briefId))
    show.update(briefId, { ...options, type: kind, render: content });
  else show[kind](content, { ...options, position: briefPosition, toastId: briefId });
}
