import { isSafeAddress, setting, type Reader } from "../../platform/settings/index.ts";

const gateways_max = 4;
const name_form = /^[a-z0-9_]{2,20}$/;
/** Shorter secrets could be guessed from a signed text. */
const secret_length_min = 32;

type GatewayAddress = Readonly<{
  name: string;
  url: string;
  merchant_id: string;
  secret: string;
  return_url: string;
}>;

const isGateway = (each: unknown): each is GatewayAddress => {
  if (typeof each !== "object" || each === null) return false;
  if (Object.keys(each).toSorted().join() !== "merchant_id,name,return_url,secret,url")
    return false;
  if (!Object.values(each).every((part) => typeof part === "string" && part !== "")) return false;
  const { name, url, return_url, secret } = each as GatewayAddress;
  return (
    name_form.test(name) &&
    // The answer of a gateway is money, and it is not signed.
    isSafeAddress(url) &&
    URL.canParse(return_url) &&
    secret.length >= secret_length_min
  );
};

/** Parses the setting with the payment gateways. The error message does not contain the setting's text, because that contains secrets. */
const paymentGateways: Reader<readonly GatewayAddress[]> = (text) => {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    list = null;
  }
  const isValid =
    Array.isArray(list) &&
    list.length <= gateways_max &&
    list.every(isGateway) &&
    new Set(list.map(({ name }) => name)).size === list.length;
  if (!isValid)
    throw new Error(
      `must be a JSON list of at most ${gateways_max} gateways: name, https url, merchant_id, secret of at least ${secret_length_min} characters, return_url`,
    );
  return Object.freeze(list as GatewayAddress[]);
};

export const cashierSettings = {
  payment_gateways: setting({
    name: "PAYMENT_GATEWAYS",
    read: paymentGateways,
    roles: ["api", "worker"],
    is_secret: true,
    default: Object.freeze([]),
    default_text: "none: methods of gateways are not offered",
    meaning:
      "JSON list of `name` (as in `payment_method.gateway`), `url` (https, because an answer of the gateway is money), `merchant_id`, `secret`, and `return_url`, the address of the cash-in page.",
    section: "Payment gateways",
  }),
};
