import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const settingsOf = (dir: string): string => `
[tsa]
default_tsa = authority
[authority]
serial = ${dir}/serial
signer_cert = ${dir}/certificate.pem
signer_key = ${dir}/key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = yes
[req]
distinguished_name = name
[name]
[stamping]
extendedKeyUsage = critical,timeStamping
`;

/** Creates the key and certificate of a time-stamp authority (RFC 3161) in a folder. */
const makeAuthority = async (dir: string): Promise<void> => {
  await writeFile(join(dir, "settings"), settingsOf(dir));
  await writeFile(join(dir, "serial"), "01\n");
  const certificate = [
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-subj",
    "/CN=stamps",
  ];
  const files = ["-keyout", join(dir, "key.pem"), "-out", join(dir, "certificate.pem")];
  const by = ["-config", join(dir, "settings"), "-extensions", "stamping"];
  await run("openssl", ["req", ...certificate, ...files, ...by]);
  await mkdir(join(dir, "keys"));
  const key = ["-pubout", "-out", join(dir, "keys", "stamps.public.pem")];
  await run("openssl", ["pkey", "-in", join(dir, "key.pem"), ...key]);
};

/** The response of `openssl ts` to one request. */
const stampWith = async (dir: string, question: Uint8Array): Promise<Buffer> => {
  const [asked, answered] = [join(dir, "question"), join(dir, "answer")];
  await writeFile(asked, question);
  const files = ["-queryfile", asked, "-out", answered];
  await run("openssl", ["ts", "-reply", "-config", join(dir, "settings"), ...files]);
  return readFile(answered);
};

/** Starts a time-stamp authority on this machine. It answers one request at a time. */
export const startAuthority = async () => {
  const dir = await mkdtemp(join(tmpdir(), "shwe-tsa-"));
  await makeAuthority(dir);
  let questions = 0;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      questions += 1;
      void stampWith(dir, Buffer.concat(parts)).then(
        (answer) => reply.setHeader("content-type", "application/timestamp-reply").end(answer),
        () => reply.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dir,
    key_dir: join(dir, "keys"),
    url: `http://127.0.0.1:${port}/`,
    questions: () => questions,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(dir, { recursive: true });
    },
  };
};
