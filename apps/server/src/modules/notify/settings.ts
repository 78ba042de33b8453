import { setting, type Reader } from "../../platform/settings/index.ts";

const gateways_max = 4;
type SmsGatewayAddress = Readonly<{ name: string; url: string; api_key: string }>;

const isGateway = (each: unknown): each is SmsGatewayAddress =>
  typeof each === "object" &&
  each !== null &&
  Object.keys(each).toSorted().join() === "api_key,name,url" &&
  Object.values(each).every((part) => typeof part === "string" && part !== "") &&
  URL.canParse((each as SmsGatewayAddress).url);

/**
 * Parses the setting with the SMS gateways. The error message does not contain the setting's text, because that contains API
 * keys.
 */
const smsGateways: Reader<readonly SmsGatewayAddress[]> = (text) => {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    list = null;
  }
  if (
    !Array.isArray(list) ||
    list.length === 0 ||
    list.length > gateways_max ||
    !list.every(isGateway)
  )
    throw new Error(`must be a JSON list of 1 to ${gateways_max} gateways: name, url, api_key`);
  return Object.freeze(list);
};

export const notifySettings = {
  sms_gateways: setting({
    name: "SMS_GATEWAYS",
    read: smsGateways,
    roles: ["worker"],
    is_secret: true,
    development_default: Object.freeze([]),
    default_text: "none",
    meaning: "JSON list of `name`, `url`, `api_key`, in the order in which gateways are tried.",
    section: "Jobs and messages",
  }),
};
