import type { OperatorRouteName } from "@shwe/contract/office/routes";
import type { Reply } from "@shwe/contract/office/schemas";

import type { Ctx } from "../../context.ts";
import type { OfficeHandlers } from "../../platform/http/handler.ts";
import { shareRunning } from "../../platform/limits/index.ts";
import { readPublicKeys } from "../../platform/secrets/index.ts";
import { verifyActs } from "./acts/act-seals.ts";
import { exportActs } from "./acts/export-acts.ts";
import { listActs } from "./acts/list-acts.ts";
import { readActState } from "./acts/read-act-state.ts";
import { recordAct } from "./acts/record-act.ts";
import type { ApprovalEffects } from "./approvals/approval.ts";
import { confirmApproval, rejectApproval, withdrawApproval } from "./approvals/decide-approval.ts";
import { listAloneLimits } from "./approvals/list-alone-limits.ts";
import { listApprovals } from "./approvals/list-approvals.ts";
import { readApproval } from "./approvals/read-approval.ts";
import { takeInvitationCode } from "./people/invitation-code.ts";
import { takeInvitationLink } from "./people/invitation-link.ts";
import { listOperatorAccounts, readOperator } from "./people/list-operators.ts";
import {
  changeRole,
  disableOperator,
  inviteOperator,
  resetOperator,
} from "./people/operator-changes.ts";
import { actAs } from "./sessions/act-as.ts";
import { endOwnSession, endSessionsOf } from "./sessions/end-sessions.ts";
import { enrol, readInvitation } from "./sessions/enrol.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { loginCode, loginPassword, proveCode } from "./sessions/login.ts";
import { readMe } from "./sessions/own-account.ts";
import {
  addPasskey,
  loginPasskey,
  provePasskey,
  removePasskey,
  startPasskeyEnrolment,
  startPasskeyLogin,
  startPasskeyProof,
} from "./sessions/passkeys.ts";
import { renewRecoveryCodes } from "./sessions/recovery-codes.ts";
import type { LoginOrigin, OpenedSession } from "./sessions/open-session.ts";
import {
  deviceCookie,
  deviceOfCookie,
  endedCookie,
  sessionCookie,
} from "./sessions/session-cookie.ts";

type LastAudit = Reply<"getActState">["data"]["last_audit"];

/** What the routes of this module need from other modules. */
type Neighbours = {
  effects: ApprovalEffects;
  /** The last verification of the audit log by the job. */
  readLastAudit: () => Promise<LastAudit>;
};

const done = { success: true, data: {} } as const;
const answer = <T>(data: T) => ({ success: true as const, data });

type LoginCall = Omit<LoginOrigin, "device"> & {
  cookie: string | undefined;
  setCookie: (cookie: string) => void;
};

const originOf = ({ address, user_agent, cookie }: LoginCall): LoginOrigin => ({
  ...{ address, user_agent },
  device: deviceOfCookie(cookie),
});

const setCookies = ({ setCookie }: LoginCall, { token, device }: OpenedSession): void => {
  setCookie(sessionCookie(token));
  setCookie(deviceCookie(device));
};

const loginHandlers = (
  ctx: Ctx,
): Pick<
  OfficeHandlers,
  "loginPassword" | "loginCode" | "startPasskeyLogin" | "loginPasskey" | "readInvitation" | "enrol"
> => ({
  loginPassword: async ({ body, ...call }) =>
    answer(await loginPassword(ctx, body, originOf(call))),
  loginCode: async ({ body, ...call }) => {
    setCookies(call, await loginCode(ctx, body, originOf(call)));
    return done;
  },
  startPasskeyLogin: async () => answer(await startPasskeyLogin(ctx)),
  loginPasskey: async ({ body, ...call }) => {
    setCookies(call, await loginPasskey(ctx, body, originOf(call)));
    return done;
  },
  readInvitation: async ({ body }) => answer(await readInvitation(ctx, body)),
  enrol: async ({ body, ...call }) => {
    const { recovery_codes, ...opened } = await enrol(ctx, body, originOf(call));
    setCookies(call, opened);
    return answer({ recovery_codes });
  },
});

const ownHandlers = (
  ctx: Ctx,
): Pick<
  OfficeHandlers,
  | "getMe"
  | "logout"
  | "checkProof"
  | "proveCode"
  | "startPasskeyProof"
  | "provePasskey"
  | "startPasskeyEnrolment"
  | "addPasskey"
  | "removePasskey"
  | "renewRecoveryCodes"
  | "listOwnSessions"
  | "endOwnSession"
> => ({
  getMe: async ({ caller }) => answer(await readMe(ctx.db, caller)),
  logout: async ({ caller, setCookie }) => {
    await actAs(ctx, caller, "self", (tx, operator) =>
      endOwnSession(tx, operator, caller.session_id),
    );
    setCookie(endedCookie);
    return done;
  },
  checkProof: async () => done,
  proveCode: async ({ caller, body }) => {
    await proveCode(ctx, caller, body.code);
    return done;
  },
  startPasskeyProof: async ({ caller }) => answer(await startPasskeyProof(ctx, caller)),
  provePasskey: async ({ caller, body }) => {
    await provePasskey(ctx, caller, body);
    return done;
  },
  startPasskeyEnrolment: async ({ caller }) => answer(await startPasskeyEnrolment(ctx, caller)),
  addPasskey: async ({ caller, body }) => {
    await actAs(ctx, caller, "self", (tx, operator) => addPasskey(tx, ctx.config, operator, body));
    return done;
  },
  removePasskey: async ({ caller, params }) => {
    await actAs(ctx, caller, "self", (tx, operator) =>
      removePasskey(tx, operator, BigInt(params.id)),
    );
    return done;
  },
  renewRecoveryCodes: async ({ caller }) => {
    const recovery_codes = await actAs(ctx, caller, "self", async (tx, operator) => {
      await recordAct(tx, {
        operator_id: operator.id,
        act: "operator.recovery_codes",
        subject: `operator:${operator.id}`,
        details: {},
      });
      return renewRecoveryCodes(tx, ctx.config.office_keys, operator.id);
    });
    return answer({ recovery_codes });
  },
  listOwnSessions: async ({ caller }) =>
    answer(await listSessions(ctx.db, caller.operator.id, caller.session_id)),
  endOwnSession: async ({ caller, params }) => {
    await actAs(ctx, caller, "self", (tx, operator) =>
      endOwnSession(tx, operator, params.session_id),
    );
    return done;
  },
});

const toText = (id: bigint | null): string | null => (id === null ? null : String(id));

const peopleHandlers = (
  ctx: Ctx,
): Pick<
  OfficeHandlers,
  | "listOperators"
  | "getOperator"
  | "inviteOperator"
  | "takeInvitationLink"
  | "takeInvitationCode"
  | "changeRole"
  | "resetOperator"
  | "disableOperator"
  | "endOperatorSessions"
> => ({
  listOperators: async () => answer(await listOperatorAccounts(ctx.db)),
  getOperator: async ({ caller, params }) =>
    answer(await readOperator(ctx.db, BigInt(params.id), caller.session_id)),
  inviteOperator: async ({ caller, body }) => {
    const { approval_id, operator_id } = await actAs(
      ctx,
      caller,
      "operators.manage",
      (tx, operator) => inviteOperator(tx, operator, body),
    );
    return answer({ approval_id: toText(approval_id), operator_id: toText(operator_id) });
  },
  takeInvitationLink: async ({ caller, params }) =>
    answer(
      await actAs(ctx, caller, "operators.manage", (tx, operator) =>
        takeInvitationLink(tx, operator, {
          id: BigInt(params.id),
          origin: ctx.config.office_origin,
        }),
      ),
    ),
  takeInvitationCode: async ({ caller, params }) =>
    answer(
      await actAs(ctx, caller, "operators.manage", (tx, operator) =>
        takeInvitationCode(tx, operator, {
          approval_id: BigInt(params.id),
          keys: ctx.config.office_keys,
        }),
      ),
    ),
  changeRole: async ({ caller, params, body }) => {
    const { approval_id } = await actAs(ctx, caller, "operators.manage", (tx, operator) =>
      changeRole(tx, operator, { id: BigInt(params.id), ...body }),
    );
    return answer({ approval_id: toText(approval_id) });
  },
  resetOperator: async ({ caller, params, body }) => {
    const { approval_id } = await actAs(ctx, caller, "operators.manage", (tx, operator) =>
      resetOperator(tx, operator, { id: BigInt(params.id), ...body }),
    );
    return answer({ approval_id: toText(approval_id) });
  },
  disableOperator: async ({ caller, params, body }) => {
    await actAs(ctx, caller, "operators.manage", (tx, operator) =>
      disableOperator(tx, operator, { id: BigInt(params.id), ...body }),
    );
    return done;
  },
  endOperatorSessions: async ({ caller, params, body }) => {
    const ended = await actAs(ctx, caller, "operators.manage", (tx, operator) =>
      endSessionsOf(tx, operator, { operator_id: BigInt(params.id), ...body }),
    );
    return answer({ ended });
  },
});

const approvalHandlers = (
  ctx: Ctx,
  { effects }: Neighbours,
): Pick<
  OfficeHandlers,
  | "listApprovals"
  | "listAloneLimits"
  | "getApproval"
  | "confirmApproval"
  | "rejectApproval"
  | "withdrawApproval"
> => ({
  listApprovals: async ({ caller, query }) =>
    answer(await listApprovals(ctx.db, caller, effects, query)),
  listAloneLimits: async () => answer(await listAloneLimits(ctx.db)),
  getApproval: async ({ caller, params }) =>
    answer(await readApproval(ctx.db, caller, effects, BigInt(params.id))),
  confirmApproval: async ({ caller, params }) => {
    await actAs(ctx, caller, "approvals.decide", (tx, operator) =>
      confirmApproval(tx, operator, effects, BigInt(params.id)),
    );
    return done;
  },
  rejectApproval: async ({ caller, params, body }) => {
    await actAs(ctx, caller, "approvals.decide", (tx, operator) =>
      rejectApproval(tx, operator, { approval_id: BigInt(params.id), reason: body.reason }),
    );
    return done;
  },
  withdrawApproval: async ({ caller, params }) => {
    await actAs(ctx, caller, "approvals.withdraw", (tx, operator) =>
      withdrawApproval(tx, operator, BigInt(params.id)),
    );
    return done;
  },
});

const actHandlers = (
  ctx: Ctx,
  { readLastAudit }: Neighbours,
): Pick<OfficeHandlers, "listActs" | "exportActs" | "getActState" | "verifyActs"> => {
  // It reads every act, so operators who ask at the same time share one run.
  const verify = shareRunning(async () => {
    const { acts, seals, unsealed, faults } = await verifyActs(ctx.db, {
      dir: ctx.config.act_seal_dir,
      keys: await readPublicKeys(ctx.config),
    });
    return { acts, seals, unsealed: Number(unsealed), fault: faults[0] ?? null };
  });
  return {
    listActs: async ({ query }) => answer(await listActs(ctx.db, query)),
    exportActs: async ({ caller, query }) => ({
      content_type: "text/csv; charset=utf-8",
      file_name: "acts.csv",
      body: await exportActs(ctx, caller, query),
    }),
    getActState: async () =>
      answer({ ...(await readActState(ctx.db)), last_audit: await readLastAudit() }),
    verifyActs: async () => answer(await verify()),
  };
};

/** The routes of operators, approvals and the audit log. */
export const operatorHandlers = (
  ctx: Ctx,
  neighbours: Neighbours,
): OfficeHandlers<OperatorRouteName> => ({
  ...loginHandlers(ctx),
  ...ownHandlers(ctx),
  ...peopleHandlers(ctx),
  ...approvalHandlers(ctx, neighbours),
  ...actHandlers(ctx, neighbours),
});
