import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Flags of authenticator data: user present, user verified, and attested credential data included. */
const present_and_verified = 0x05;
const with_credential = 0x45;

type Challenge = { challenge: string; rp_id: string };

/** A passkey in memory that answers like the authenticator of a phone: ES256, no attestation. */
export type TestPasskey = {
  register: (asked: Challenge, origin: string) => Registration;
  answer: (asked: Challenge, origin: string) => Assertion;
};

type Registration = {
  name: string;
  id: string;
  client_data: string;
  attestation: string;
  transports: string[];
};
type Assertion = {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle: null;
};

const clientData = (type: string, { challenge }: Challenge, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const counterBytes = (count: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};

const headOf = (rp_id: string, flags: number, count: number): Buffer =>
  Buffer.concat([
    createHash("sha256").update(rp_id).digest(),
    Buffer.of(flags),
    counterBytes(count),
  ]);

/** The public key in COSE format: an elliptic curve key for ES256. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    ),
  );
};

export const makePasskey = (): TestPasskey => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(32);
  const id = credential.toString("base64url");
  let count = 0;
  return {
    register: (asked, origin) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const authData = Buffer.concat([
        headOf(asked.rp_id, with_credential, count),
        Buffer.alloc(16),
        length,
        credential,
        coseKey(publicKey),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]) as never,
      );
      return {
        name: "Test phone",
        id,
        client_data: clientData("webauthn.create", asked, origin).toString("base64url"),
        attestation: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      };
    },
    answer: (asked, origin) => {
      count += 1;
      const data = headOf(asked.rp_id, present_and_verified, count);
      const client = clientData("webauthn.get", asked, origin);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        id,
        client_data: client.toString("base64url"),
        authenticator_data: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        user_handle: null,
      };
    },
  };
};
