/**
 * Signals between processes through Redis: something changed, query the database. A signal carries a topic and ids but
 * no values, so a lost one only causes a delay and a forged one only a needless query.
 */
export { createSignals, type Signals } from "./signals.ts";
