import { join } from "node:path";

const development_dir = join(import.meta.dirname, "../../../../.dev");

/** What the commands about seals read from the environment. */
export type PlaceSettings = {
  environment: "development" | "production";
  /** Null: not set, or empty. */
  given: (name: string) => string | null;
  /** A production machine has to say where a folder is; a development machine keeps it in `.dev/`. */
  dirOf: (name: string, fallback: string) => string;
};

export const readPlaceSettings = (env: NodeJS.ProcessEnv): PlaceSettings => {
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
