import { giveOperator, startTestOffice, type TestOperator } from "./office.ts";
import { createOfficeHttp } from "./office-http.ts";
import { createCashRequests } from "./cash-requests.ts";
import { givePayout } from "./payout.ts";
import { verdictOf } from "./players.ts";
import type { TestServer } from "./server.ts";

type Params = { id: string };

/** Two operators who decide about cash over HTTP, and requests for them. */
export const createCashDesk = async (server: TestServer) => {
  const requests = await createCashRequests(server);
  const { askOffice, callOffice } = createOfficeHttp(await startTestOffice(server));
  const finance = await giveOperator(server, "finance");
  const colleague = await giveOperator(server, "finance");
  let payments = 0;
  const note = null;

  return {
    ...requests,
    ...{ askOffice, callOffice, finance, colleague },
    readCashIn: async (params: Params) => (await callOffice(finance, "getCashIn", { params })).data,
    readCashOut: async (params: Params) =>
      (await callOffice(finance, "getCashOut", { params })).data,
    approveCashIn: async (
      params: Params,
      { by = finance, ...given }: { by?: TestOperator; version?: number; amount?: number } = {},
    ) => {
      const body = { version: 2, amount: 50_000, note, ...given };
      return verdictOf(await askOffice(by, "approveCashIn", { params, body }));
    },
    approveCashOut: async (
      params: Params,
      { by = finance, version = 1 }: { by?: TestOperator; version?: number } = {},
    ) => verdictOf(await askOffice(by, "approveCashOut", { params, body: { version, note } })),
    payCashOut: async (
      params: Params,
      {
        by = finance,
        ...given
      }: {
        by?: TestOperator;
        reference?: string;
        image_id?: string;
        version?: number;
        account_id?: bigint;
      } = {},
    ) => {
      payments += 1;
      const { account_id = requests.account_id, ...rest } = given;
      const reference = `PAY-${process.pid}-${payments}`;
      const image_id = await givePayout(server.database.owner, params.id, by.id);
      const body = { version: 2, note, reference, image_id, ...rest };
      return verdictOf(
        await askOffice(by, "payCashOut", {
          params,
          body: { ...body, account_id: String(account_id) },
        }),
      );
    },
  };
};
