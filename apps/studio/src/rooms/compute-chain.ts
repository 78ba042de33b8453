import { parentPort, workerData } from "node:worker_threads";

import { checkpointsOf } from "../fairness/hash-chain.ts";

/** The order to the thread that computes a chain. */
export type ChainOrder = { secret: string; length: number; every: number };

const { secret, length, every } = workerData as ChainOrder;
// An empty list of transfers: this is a port of Node, whose messages have no target origin.
parentPort?.postMessage(checkpointsOf(secret, length, every), []);
