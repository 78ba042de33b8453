import type { Route, Surface } from "@shwe/contract/surface";
import type { FastifyRequest } from "fastify";

import type { AnyCaller, Callers } from "./handler.ts";

/** Finds the caller of a request and checks that the caller may use the route, or throws the refusal. */
export type Admitter<Caller> = (request: FastifyRequest, route: Route) => Promise<Caller>;
export type AnyAdmitter = Admitter<AnyCaller>;

type AccessOf<S extends Surface> = S["routes"][keyof S["routes"]]["access"];

/**
 * One admitter for each access kind that routes of the surface have. An access kind that is missing in `Callers` does
 * not compile.
 */
export type Admitters<S extends Surface> = {
  readonly [A in Exclude<AccessOf<S>, "public">]: A extends keyof Callers
    ? Admitter<Callers[A]>
    : never;
};

const callers = new WeakMap<FastifyRequest, AnyCaller>();

/**
 * Identifies the caller before the body is read, so that a caller without credentials learns nothing about the body.
 */
export const admitCallers =
  (admit: AnyAdmitter, route: Route) =>
  async (request: FastifyRequest): Promise<void> => {
    callers.set(request, await admit(request, route));
  };

/** The admitted caller. Public routes have none, whatever credentials were sent. */
export const callerOf = (request: FastifyRequest): AnyCaller | undefined => callers.get(request);
