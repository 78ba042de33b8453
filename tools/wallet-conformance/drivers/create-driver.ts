import type { Driver, DriverName, DriverTarget } from "./driver.ts";
import { createGscDriver } from "./gsc.ts";
import { createSwpDriver } from "./swp.ts";

export const createDriver = (name: DriverName, target: DriverTarget): Driver =>
  name === "swp" ? createSwpDriver(target) : createGscDriver(target);
