import { isScalar, parse } from "yaml";

import { readDeployed } from "./files.ts";

export type Settings = Readonly<Record<string, string | undefined>>;
type Mount = { source: string; target: string; read_only: boolean };
export type Service = {
  image: string;
  command?: readonly string[];
  environment?: Readonly<Record<string, string>>;
  ports?: readonly string[];
  secrets?: readonly string[];
  volumes?: readonly (string | Mount)[];
  depends_on?: Readonly<Record<string, { condition: string }>>;
};
export type Compose = {
  services: Readonly<Record<string, Service>>;
  volumes: Readonly<Record<string, null>>;
  secrets: Readonly<Record<string, { file: string }>>;
  networks: { default: { ipam: { config: readonly [{ subnet: string }] } } };
};

/** The two forms of variables that our compose file uses: a required value, and one with a default. */
const variable_form = /\$\{([A-Z_]+):([?-])([^}]*)\}/g;

const fillInText = (text: string, settings: Settings): string => {
  if (text.replaceAll(variable_form, "").includes("$"))
    throw new Error(`compose.yml contains a variable of another form: ${text}`);
  return text.replaceAll(variable_form, (_all, name: string, kind: string, fallback: string) => {
    const value = settings[name] ?? "";
    if (value === "" && kind === "?") throw new Error(`${name} is missing`);
    return value === "" ? fallback : value;
  });
};

const fillIn = (value: unknown, settings: Settings): unknown => {
  if (typeof value === "string") return fillInText(value, settings);
  if (Array.isArray(value)) return value.map((each) => fillIn(each, settings));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fillIn(each, settings)]),
  );
};

/** The file as it is written, with merges applied. A duplicate key, including `<<`, is an error, as it is for Compose. */
export const parseCompose = (text: string): Compose =>
  parse(text, {
    merge: true,
    uniqueKeys: (a, b) => isScalar(a) && isScalar(b) && String(a.value) === String(b.value),
  }) as Compose;

export const readCompose = (): Compose => parseCompose(readDeployed("compose.yml"));

/** The file with an operator's settings filled in, as Compose starts it. */
export const fillInCompose = (compose: Compose, settings: Settings): Compose =>
  fillIn(compose, settings) as Compose;

export const variablesIn = (part: unknown): Set<string> =>
  new Set([...JSON.stringify(part).matchAll(variable_form)].map(([, name = ""]) => name));

const readMount = (volume: string | Mount): Mount => {
  if (typeof volume !== "string") return volume;
  const [source = "", target = "", mode] = volume.split(":");
  return { source, target, read_only: mode === "ro" };
};

/** All mounts of a container: volumes, folders of the machine, secrets. */
export const mountsOf = ({ volumes = [], secrets = [] }: Service): Mount[] => [
  ...volumes.map(readMount),
  ...secrets.map((source) => ({ source, target: `/run/secrets/${source}`, read_only: true })),
];
