import type { GameCode } from "@shwe/rules/lottery";

import type { PlainKey } from "../../lib/i18n.ts";

export type SlipType = {
  code: GameCode;
  title: PlainKey;
  /** The page it is bet on. */
  path: string;
  /** What stands on its ball; crypto draws wear steel. */
  ball: string;
  steel: boolean;
  list:
    | "listCryptoTwoDSlips"
    | "listCryptoOneDSlips"
    | "listOneDSlips"
    | "listTwoDSlips"
    | "listThreeDSlips";
};

/** In the order of the specification. */
export const slipTypes: readonly SlipType[] = [
  {
    code: "c2d",
    title: "page.crypto_two",
    path: "/crypto/lottery",
    ball: "2D",
    steel: true,
    list: "listCryptoTwoDSlips",
  },
  {
    code: "c1d",
    title: "page.crypto_one",
    path: "/crypto/one/lottery",
    ball: "1D",
    steel: true,
    list: "listCryptoOneDSlips",
  },
  {
    code: "1d",
    title: "page.one",
    path: "/one/lottery",
    ball: "1D",
    steel: false,
    list: "listOneDSlips",
  },
  {
    code: "2d",
    title: "page.two",
    path: "/two/lottery",
    ball: "2D",
    steel: false,
    list: "listTwoDSlips",
  },
  {
    code: "3d",
    title: "page.three",
    path: "/three/lottery",
    ball: "3D",
    steel: false,
    list: "listThreeDSlips",
  },
];

/** What most players bet on. */
const code_by_default: GameCode = "2d";

export const typeOf = (code: string | null): SlipType => {
  const found =
    slipTypes.find((type) => type.code === code) ??
    slipTypes.find((type) => type.code === code_by_default);
  if (found === undefined) throw new Error("the type by default is one of the types");
  return found;
};
