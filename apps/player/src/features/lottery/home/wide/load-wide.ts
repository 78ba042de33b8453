import { later } from "@shwe/ui";
import { useEffect } from "react";

import { afterLoad } from "../../../../lib/after-load.ts";
import { desktop_media, useMedia } from "../../../../lib/use-media.ts";
import { withTexts } from "../../../../locales/i18n.ts";

/** The parts of the home page that only a wide screen has. A phone never fetches them. */
const wideComponents = later(() => withTexts(["trust"], import("./wide-components.ts")));

/** Undefined on a phone, and until the parts are loaded. */
export function useWideComponents() {
  const isWide = useMedia(desktop_media);
  const code = wideComponents.useLoaded();
  useEffect(() => {
    if (isWide) afterLoad(() => void wideComponents.load());
  }, [isWide]);
  return isWide ? code : undefined;
}
