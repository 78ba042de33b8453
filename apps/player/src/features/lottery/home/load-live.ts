import { later } from "@shwe/ui";
import { useEffect } from "react";

import { afterLoad } from "../../../lib/after-load.ts";

/**
 * The parts of the home page that show draws. The first view renders without them, with the same size; they are
 * fetched together with the draws.
 */
const liveComponents = later(() => import("./live/live-components.ts"));

export function useLiveComponents() {
  useEffect(() => {
    afterLoad(() => void liveComponents.load());
  }, []);
  return liveComponents.useLoaded();
}
