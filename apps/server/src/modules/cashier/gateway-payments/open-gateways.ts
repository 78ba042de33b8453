import type { Ctx } from "../../../context.ts";
import { isNameAnswered } from "../../../platform/name-server.ts";
import { createHttpGateway } from "../gateways/http.ts";
import type { PaymentGateway } from "../gateways/port.ts";

type OpenGateway = PaymentGateway & {
  /** The page of our app to which a player comes back. */
  readonly return_url: string;
};

export type Gateways = ReadonlyMap<string, OpenGateway>;

/** The payment gateways of the settings, by name. */
export const openGateways = ({
  payment_gateways,
}: Pick<Ctx["config"], "payment_gateways">): Gateways =>
  new Map(
    payment_gateways.map((address) => {
      const gateway = createHttpGateway(address);
      const assertReachable = async (): Promise<void> => {
        if (!(await isNameAnswered(address.url)))
          throw new Error(`no name server answers for the host of payment gateway ${address.name}`);
      };
      return [
        address.name,
        {
          ...gateway,
          return_url: address.return_url,
          open: async (payment, signal) => {
            await assertReachable();
            return gateway.open(payment, signal);
          },
          query: async (ref, signal) => {
            await assertReachable();
            return gateway.query(ref, signal);
          },
          list: async (day, signal) => {
            await assertReachable();
            return gateway.list(day, signal);
          },
        },
      ];
    }),
  );
