/**
 * Owns what makes a command happen once: the key a caller sends, the hash of what it asked, and the way to find out what
 * became of it when a connection broke. The fact row itself belongs to the module whose command it is.
 */
export { key_form, readCommand, type Command } from "./command.ts";
export { untilKnown } from "./until-known.ts";
