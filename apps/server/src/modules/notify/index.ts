/**
 * Owns what reaches players outside the app: SMS now. Promises that a message is sent only when the transaction that asked for it
 * committed, that it goes through the next gateway when one fails, and that neither phone nor code stands readable in a table or log.
 */
export { notifyTasks } from "./notify.tasks.ts";
export { sendCodeSms } from "./send-code-sms.ts";
