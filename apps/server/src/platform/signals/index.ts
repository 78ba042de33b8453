/**
 * Owns the hints that processes give each other over Redis: something changed, look for yourself. A hint carries keys and never
 * what changed, so a lost one makes something late and a forged one makes nothing wrong.
 */
export { createSignals, type Signals } from "./signals.ts";
