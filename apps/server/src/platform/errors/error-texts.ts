import { errorTexts } from "@shwe/contract/error-texts";
import type { ErrorCode } from "@shwe/contract/errors";
import type { LocaleTag } from "@shwe/contract/locales";
import { formatWhole } from "@shwe/rules";

import type { ErrorParams } from "./app-error.ts";

/** Formats the number of a placeholder with thousands separators: 500,000. */
const valueText = (value: string | number): string =>
  Number.isSafeInteger(value) ? formatWhole(Number(value)) : String(value);

/** The message of an error code in one language. Each `{name}` in it is replaced by the parameter of that name. */
export const errorText = (code: ErrorCode, locale: LocaleTag, params: ErrorParams): string =>
  errorTexts[code][locale].replace(/\{(\w+)\}/g, (gap, name: string) =>
    valueText(params[name] ?? gap),
  );
