import { generateSecret, generateURI, verifySync } from "otplib";

import { seal, unseal, type KeyRing } from "../../../platform/secrets/index.ts";

const use = "operator-totp";
const issuer = "Shwe Padauk";
const period_s = 30;
/** A code is accepted one period before and after its own, because clocks of phones differ. */
const tolerance_s = 30;

export const makeTotpSecret = (): string => generateSecret();

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, name: string): string =>
  generateURI({ issuer, label: name, secret });

export const sealTotpSecret = (keys: KeyRing, secret: string): string => seal(keys, use, secret);
export const openTotpSecret = (keys: KeyRing, sealed: string): string => unseal(keys, use, sealed);

/**
 * Checks a code and returns its time step, or null. Codes of `last_step` and before are refused, so that nobody uses a code
 * again that was read over someone's shoulder.
 */
export const acceptedStep = (
  secret: string,
  code: string,
  last_step: bigint,
  now_ms = Date.now(),
): bigint | null => {
  const epoch = Math.floor(now_ms / 1000);
  // A stored step in the future would make the library throw; it can only come from a clock that was set back.
  if (Number(last_step) > Math.floor((epoch + tolerance_s) / period_s)) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch,
    period: period_s,
    epochTolerance: tolerance_s,
    afterTimeStep: Number(last_step),
  });
  return result.valid && "timeStep" in result ? BigInt(result.timeStep) : null;
};
