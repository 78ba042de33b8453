import type { Ctx } from "../../context.ts";
import { handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { isNameAnswered } from "../../platform/name-server.ts";
import { createDelivery } from "./deliver-sms.ts";
import { createHttpGateway, type HttpGatewayOptions } from "./gateways/http.ts";
import type { SmsGateway } from "./gateways/port.ts";
import { deliverCodeSms, sendCodeSmsJob } from "./send-code-sms.ts";

const openGateway = (address: HttpGatewayOptions): SmsGateway => {
  const { name, send } = createHttpGateway(address);
  return {
    name,
    send: async (sms, signal) => {
      if (!(await isNameAnswered(address.url)))
        throw new Error(`no name server answers for the host of sms gateway ${name}`);
      await send(sms, signal);
    },
  };
};

export const notifyTasks = ({ config, log }: Pick<Ctx, "config" | "log">): JobHandler[] => {
  const deliver = createDelivery(config.sms_gateways.map(openGateway), log);
  const work = deliverCodeSms(config.code_hmac_keys, deliver, log);
  return [handleJob(sendCodeSmsJob, (payload, { signal }) => work(payload, signal))];
};
