import type { ToastOptions } from "./message.ts";
import { requestToast } from "./queue.ts";

/** Short messages at the top of the screen, gone after five seconds. `<Toaster>` must be mounted once. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => requestToast("success", text, options),
  error: (text: string, options: ToastOptions = {}) => requestToast("error", text, options),
  warning: (text: string, options: ToastOptions = {}) => requestToast("warning", text, options),
  info: (text: string, options: ToastOptions = {}) => requestToast("info", text, options),
};
