import { join } from "node:path";

const development_dir = join(import.meta.dirname, "../../../../.dev");

/** Settings that the commands about seals read from the environment. */
export type SealSettings = {
  environment: "development" | "production";
  /** The value of a variable. Null: not set, or empty. */
  given: (name: string) => string | null;
  /** The folder that a variable names. In production it must be set; in development the default is in `.dev/`. */
  dirOf: (name: string, fallback: string) => string;
};

export const readSealSettings = (env: NodeJS.ProcessEnv): SealSettings => {
  const environment = env["NODE_ENV"] === "production" ? "production" : "development";
  const given = (name: string): string | null => {
    const value = env[name] ?? "";
    return value === "" ? null : value;
  };
  return {
    environment,
    given,
    dirOf: (name, fallback) => {
      const value = given(name);
      if (value === null && environment === "production")
        throw new Error(`${name} must be set in production`);
      return value ?? join(development_dir, fallback);
    },
  };
};
