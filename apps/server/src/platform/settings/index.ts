/** Functions that a `settings.ts` needs to declare environment variables. `config.ts` joins the declarations and reads them. */
export { developmentFolder } from "./development-folder.ts";
export { process_roles, setting, type ProcessRole, type Reader, type Setting } from "./setting.ts";
export {
  address,
  integer,
  isSafeAddress,
  keyId,
  listOf,
  oneOf,
  origin,
  origins,
  port,
  shortName,
  text,
} from "./value-readers.ts";
