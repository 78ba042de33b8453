import { createHash, generateKeyPairSync, sign } from "node:crypto";

/** RFC 3161 tokens as an authority makes them, and forged ones. */
const node = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 128
      ? [length]
      : length < 256
        ? [0x81, length]
        : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...contents: Buffer[]) => node(0x30, ...contents);
const oid = (hex: string) => node(0x06, Buffer.from(hex, "hex"));
const small = (value: number) => node(0x02, Buffer.from([value]));
const octets = (bytes: Buffer) => node(0x04, bytes);

const ids = {
  signed_data: "2a864886f70d010702",
  token_info: "2a864886f70d0109100104",
  content_type: "2a864886f70d010903",
  message_digest: "2a864886f70d010904",
  sha256: "608648016503040201",
  md5: "2a864886f70d0205",
  rsa: "2a864886f70d010101",
  ecdsa: "2a8648ce3d040302",
};

const makeKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const [own, stranger] = [makeKey(), makeKey()];
const spki = ({ publicKey }: typeof own): string =>
  publicKey.export({ type: "spki", format: "der" }).toString("hex");
export const authority_keys = { stamps: spki(own) };

export type StampWishes = Partial<{
  /** The time of the stamp in the format of a token. */
  at: string;
  imprint_algorithm: string;
  content: string;
  content_type: string;
  digest_algorithm: string;
  signature_algorithm: string;
  /** Replaces the hash of the content in a token, to make a token whose hash does not match. */
  digest: Buffer;
  by_stranger: boolean;
  digest_twice: boolean;
  attributes_tag: number;
}>;

/** Makes a time-stamp token for a hash, in base64. */
export const makeToken = (hash: string, wishes: StampWishes = {}): string => {
  const algorithm = (id: string) => sequence(oid(id), Buffer.from([0x05, 0x00]));
  const info = sequence(
    small(1),
    oid("2a0304"),
    sequence(algorithm(wishes.imprint_algorithm ?? ids.sha256), octets(Buffer.from(hash, "hex"))),
    small(7),
    node(0x18, Buffer.from(wishes.at ?? "20261116052200Z")),
  );
  const digest = wishes.digest ?? createHash("sha256").update(info).digest();
  const attribute = (id: string, value: Buffer) => sequence(oid(id), node(0x31, value));
  const attributes = [
    attribute(ids.content_type, oid(wishes.content_type ?? ids.token_info)),
    attribute(ids.message_digest, octets(digest)),
    ...(wishes.digest_twice === true ? [attribute(ids.message_digest, octets(digest))] : []),
  ];
  const { privateKey } = wishes.by_stranger === true ? stranger : own;
  const signature = sign("sha256", node(0x31, ...attributes), privateKey);
  const signer = sequence(
    small(1),
    sequence(sequence(), small(1)),
    algorithm(wishes.digest_algorithm ?? ids.sha256),
    node(wishes.attributes_tag ?? 0xa0, ...attributes),
    algorithm(wishes.signature_algorithm ?? ids.rsa),
    octets(signature),
  );
  const content = sequence(oid(wishes.content ?? ids.token_info), node(0xa0, octets(info)));
  const data = sequence(small(3), node(0x31, algorithm(ids.sha256)), content, node(0x31, signer));
  return sequence(oid(ids.signed_data), node(0xa0, data)).toString("base64");
};

export const unusual = { md5: ids.md5, ecdsa: ids.ecdsa, signed_data: ids.signed_data };
