import { createPublicKey } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const suffix = ".public.pem";

/** The public keys of the time-stamp authorities by name, as SubjectPublicKeyInfo in hex. */
export const readAuthorityKeys = async ({
  time_stamp_key_dir: dir,
}: {
  time_stamp_key_dir: string | null;
}): Promise<Record<string, string>> => {
  if (dir === null) return {};
  const names = (await readdir(dir)).filter((name) => name.endsWith(suffix));
  const keys = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const key = createPublicKey(await readFile(join(dir, name), "utf8"));
      const spki = key.export({ type: "spki", format: "der" }).toString("hex");
      return [name.slice(0, -suffix.length), spki];
    }),
  );
  return Object.fromEntries(keys);
};
