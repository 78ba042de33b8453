import type { Ctx } from "../../context.ts";
import { handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { createDelivery } from "./deliver-sms.ts";
import { createHttpGateway } from "./gateways/http.ts";
import { deliverCodeSms, sendCodeSmsJob } from "./send-code-sms.ts";

export const notifyTasks = ({ config, log }: Pick<Ctx, "config" | "log">): JobHandler[] => {
  const deliver = createDelivery(config.sms_gateways.map(createHttpGateway), log);
  const work = deliverCodeSms(config.code_hmac_keys, deliver, log);
  return [handleJob(sendCodeSmsJob, (payload, { signal }) => work(payload, signal))];
};
