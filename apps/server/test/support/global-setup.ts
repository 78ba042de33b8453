import type { TestProject } from "vitest/node";

import { prepareTemplate } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    template: string;
  }
}

/** Runs once before all test files of the server. The template is held until the last of them is done. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { name, release } = await prepareTemplate();
  project.provide("template", name);
  return release;
};
