import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

import type { Data } from "../api/calls.ts";

type Request = Data<"startPasskeyLogin">;
type Enrolment = Data<"startPasskeyEnrolment">;
type Transport = "ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb";

const credentialOf = ({ id, transports }: Request["credentials"][number]) => ({
  id,
  type: "public-key" as const,
  transports: transports as Transport[],
});

/** ES256, Ed25519 and RS256: what authenticators of computers, phones and keys support. */
const algorithms = [-7, -8, -257];

/** Asks the browser to sign the server's challenge with a passkey. */
export async function signWithPasskey({ challenge, rp_id, timeout_ms, credentials }: Request) {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: rp_id,
      timeout: timeout_ms,
      allowCredentials: credentials.map(credentialOf),
      userVerification: "required",
    },
  });
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  };
}

/** Asks the browser to create a passkey for this operator. */
export async function createPasskey(enrolment: Enrolment) {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: enrolment.challenge,
      rp: { id: enrolment.rp_id, name: enrolment.rp_name },
      user: { id: enrolment.user_id, name: enrolment.user_name, displayName: enrolment.user_name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      timeout: enrolment.timeout_ms,
      excludeCredentials: enrolment.exclude.map(credentialOf),
      // A login by passkey asks for no name, so the authenticator has to store the account.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    },
  });
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}
