/**
 * Messages to players outside the app, so far SMS. A message is sent only if its transaction committed, the next
 * gateway is tried when one fails, and neither phone nor code is readable in a table or log.
 */
export { notifyTasks } from "./notify.tasks.ts";
export { sendCodeSms } from "./send-code-sms.ts";
