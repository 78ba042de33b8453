import type { LocaleTag } from "@shwe/contract/locales";
import type { RouteName } from "@shwe/contract/routes";
import type { Input, Reply } from "@shwe/contract/schemas";

/** What a handler is given: the declared parts of the request, already checked, and who asks. */
export type Call<N extends RouteName> = Input<N> & { locale: LocaleTag; request_id: string };

export type Handler<N extends RouteName> = (call: Call<N>) => Promise<Reply<N>>;

/** A route without a handler, or a handler with a wrong answer, does not compile. */
export type Handlers<N extends RouteName = RouteName> = { [K in N]: Handler<K> };
