import { methodFamilies } from "@shwe/contract/player/cashier";
import type { Reply } from "@shwe/contract/player/schemas";

export type Methods = Reply<"listCashOutMethods">["data"];
export type Expected = Methods["expected"];
export type Family = (typeof methodFamilies)[number];
export type Method = Methods[Family][number];
type Families = Pick<Methods, Family>;

/** The families that have a method, in the order of the specification. */
export const familiesOf = (methods: Families): Family[] =>
  methodFamilies.filter((family) => methods[family].length > 0);

export const allMethods = (methods: Families): Method[] =>
  methodFamilies.flatMap((family) => methods[family]);

export const methodOf = (methods: Families, id: number | null): Method | undefined =>
  allMethods(methods).find((method) => method.id === id);
