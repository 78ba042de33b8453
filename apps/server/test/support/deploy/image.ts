import { readDeployed } from "./files.ts";

type Command = readonly string[];
export type Image = {
  env: Readonly<Record<string, string>>;
  command: Command;
  healthcheck: Command;
  /** Folders created for the container's user. A fresh volume takes the owner of the folder it is mounted on. */
  folders: readonly string[];
};

/** The instructions of the last build stage, each on one line. */
const readInstructions = (): string[] => {
  const lines = readDeployed("Dockerfile")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  return lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
};

const parseCommand = (text: string): Command => JSON.parse(text) as string[];

/** What deploy/Dockerfile defines for every container. */
export const readImage = (): Image => {
  const instructions = readInstructions();
  const restOf = (start: string): string => {
    const found = instructions.filter((line) => line.startsWith(start));
    if (found.length !== 1) throw new Error(`deploy/Dockerfile needs one ${start}at its end`);
    return found[0]?.slice(start.length) ?? "";
  };
  const pairs = restOf("ENV ").matchAll(/(\w+)=(\S+)/g);
  const healthcheck = restOf("HEALTHCHECK ");
  return {
    env: Object.fromEntries([...pairs].map(([, name = "", value = ""]) => [name, value])),
    command: parseCommand(restOf("CMD ")),
    healthcheck: parseCommand(healthcheck.slice(healthcheck.indexOf("["))),
    folders: restOf("RUN install -d -o node -g node -m 700 ").split(" "),
  };
};
