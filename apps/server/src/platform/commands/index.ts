/**
 * Idempotent commands: the key of the caller, the hash of the request body, and the retry that finds the outcome after
 * a broken connection. The row that records an executed command belongs to the module of the command.
 */
export { batchCommands, busy } from "./batch-commands.ts";
export { createSlots } from "./in-slots.ts";
export { key_form, readCommand, type Command } from "./command.ts";
export { untilKnown } from "./until-known.ts";
