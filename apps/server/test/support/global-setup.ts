import { setTimeout as pause } from "node:timers/promises";

import type { TestProject } from "vitest/node";

import { connect } from "../../scripts/lib/connect.ts";
import { admin_address, dropUnusedClones, prepareTemplate } from "./template.ts";

const sweep_every_ms = 1_000;

declare module "vitest" {
  export interface ProvidedContext {
    template: string;
  }
}

/** Drops the databases of finished test files in the background, because a drop waits for a checkpoint and would delay a test. */
const startSweeping = async (): Promise<() => Promise<void>> => {
  const admin = await connect(admin_address);
  const stopped = new AbortController();
  const sweepOn = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await dropUnusedClones(admin);
      await pause(sweep_every_ms, null, { signal: stopped.signal }).catch(() => null);
    }
    await dropUnusedClones(admin);
  };
  const outcome = sweepOn().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  return async () => {
    stopped.abort();
    const failed = await outcome;
    await admin.end();
    if (failed) throw failed.error;
  };
};

/**
 * Runs once before all test files of the server. The lock on the template database is released after the last of them.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { name, release } = await prepareTemplate();
  project.provide("template", name);
  const stopSweeping = await startSweeping();
  return async () => {
    await stopSweeping();
    await release();
  };
};
