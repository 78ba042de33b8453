import { Type, type Static, type TSchema } from "typebox";
import { Value } from "typebox/value";

import { callGateway, type GatewayAddress } from "./http/call-gateway.ts";
import { isSigned } from "./http/signature.ts";
import type { ListedPayment, PaymentGateway, PaymentStatus } from "./port.ts";

const Id = Type.String({ pattern: "^[A-Za-z0-9-]{1,64}$" });
const Kyat = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
/** Every amount has its currency: an account at the gateway that is set up for another one would be credited as kyat. */
const currency = "MMK";
const Amount = { amount: Kyat, currency: Type.Literal(currency) };
const Time = Type.String({ format: "date-time" });

const Opened = Type.Object({ ref: Id, ...Amount, pay_url: Type.String({ maxLength: 2_000 }) });
const Status = Type.Union([
  Type.Object({ ref: Id, state: Type.Literal("open") }),
  Type.Object({ ref: Id, state: Type.Literal("failed"), payment_id: Id }),
  Type.Object({
    ref: Id,
    state: Type.Literal("paid"),
    payment_id: Id,
    ...Amount,
    paid_at: Time,
  }),
]);
const Page = Type.Object({
  payments: Type.Array(Type.Object({ ref: Id, payment_id: Id, ...Amount }), { maxItems: 1_000 }),
  /** Where the next page begins; null on the last one. */
  next: Type.Union([Id, Type.Null()]),
});
const Webhook = Type.Object({ ref: Id });

/** A day has at most this many pages of a thousand payments. */
const pages_max = 200;

const not_found = 404;

const checked = <S extends TSchema>(name: string, schema: S, json: unknown): Static<S> => {
  if (!Value.Check(schema, json))
    throw new Error(`payment gateway ${name} answered in another form`);
  return json;
};

/** The page of a payment is on the web, and encrypted if the gateway itself is. */
const isPage = (pay_url: string, { url }: GatewayAddress): boolean =>
  URL.canParse(pay_url) && ["https:", new URL(url).protocol].includes(new URL(pay_url).protocol);

const statusOf = (status: Static<typeof Status>): PaymentStatus => {
  if (status.state !== "paid") return status;
  const { state, payment_id, amount, paid_at } = status;
  return { state, payment_id, amount, paid_at: new Date(paid_at) };
};

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
};

const openAt =
  (address: GatewayAddress): PaymentGateway["open"] =>
  async ({ ref, amount, return_url, until_at }, signal) => {
    const body = { ref, amount, currency, return_url, until_at: until_at.toISOString() };
    const { json } = await callGateway(
      address,
      { method: "POST", path: "/payments", body },
      signal,
    );
    const opened = checked(address.name, Opened, json);
    if (opened.ref !== ref || opened.amount !== amount || !isPage(opened.pay_url, address))
      throw new Error(`payment gateway ${address.name} opened another payment`);
    return { pay_url: opened.pay_url };
  };

const queryAt =
  (address: GatewayAddress): PaymentGateway["query"] =>
  async (ref, signal) => {
    const path = `/payments/${encodeURIComponent(ref)}`;
    const { status, json } = await callGateway(address, { method: "GET", path }, signal);
    if (status === not_found) return { state: "unknown" };
    const found = checked(address.name, Status, json);
    if (found.ref !== ref) throw new Error(`payment gateway ${address.name} answered another ref`);
    return statusOf(found);
  };

const listAt =
  (address: GatewayAddress): PaymentGateway["list"] =>
  async (day, signal) => {
    const payments: ListedPayment[] = [];
    let after: string | null = "";
    for (let page = 0; page < pages_max && after !== null; page += 1) {
      const path = `/payments?day=${day}&after=${after}`;
      const { json } = await callGateway(address, { method: "GET", path }, signal);
      const listed: Static<typeof Page> = checked(address.name, Page, json);
      payments.push(...listed.payments);
      after = listed.next;
    }
    // A list that was cut would show payments as missing.
    if (after !== null) throw new Error(`payment gateway ${address.name} lists too many payments`);
    return payments;
  };

/**
 * A gateway that is called by signed JSON over HTTP and calls back in the same form. Of a webhook only the reference is used:
 * what it says about the payment is never believed.
 */
export const createHttpGateway = (address: GatewayAddress): PaymentGateway => ({
  name: address.name,
  open: openAt(address),
  query: queryAt(address),
  list: listAt(address),
  readWebhook: (headers, body, now) => {
    const { "x-time": time, "x-signature": signature } = headers;
    if (!isSigned(address.secret, { time, signature, text: body }, now)) return null;
    const json = parseJson(body);
    return Value.Check(Webhook, json) ? { ref: json.ref } : null;
  },
});
