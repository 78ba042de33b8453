import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { expect, test, vi } from "vitest";

import { ApiError, NetworkError } from "../api/http.ts";
import {
  abandon,
  checkAgain,
  type MoneyFlow,
  openSheet,
  resumeOpen,
  submit,
} from "./money-flow.ts";
import { type Attempt, idle, type MoneyState, nextState } from "./money-state.ts";

/**
 * What happens to one request. `delayed`: it reaches the server at a later step. `reload`: the page that sent it is
 * reloaded before the answer.
 */
const fates = [
  ...["answered", "refused", "request_lost", "answer_lost", "server_error", "delayed", "reload"],
] as const;
type Fate =
  | "answered"
  | "refused"
  | "request_lost"
  | "answer_lost"
  | "server_error"
  | "delayed"
  | "reload";
const actions = [
  "tap",
  "double_tap",
  "check",
  "edit",
  "leave",
  "open",
  "abandon",
  "reload",
  "arrive",
] as const;
type Step = { action: (typeof actions)[number]; body: number; fate: Fate; finds: boolean };

const steps = array(
  record({
    action: constantFrom(...actions),
    body: integer({ min: 1, max: 3 }),
    fate: constantFrom(...(fates as readonly Fate[])),
    finds: constantFrom(true, false),
  }),
  { maxLength: 25 },
);

const errorOf = (code: "over_cap" | "key_reused" | "internal", status: number) =>
  new ApiError({ status, code, message: "no", request_id: "r" });

/** A simulated server, which executes one command for each key as the real one does. */
function createServer() {
  const executed = new Map<string, number>();
  const execute = ({ key, body }: Attempt<number>): string => {
    const before = executed.get(key);
    if (before !== undefined && before !== body) throw errorOf("key_reused", 409);
    executed.set(key, body);
    return key;
  };
  return { executed, execute };
}

function createWorld(strategy: "look_up" | "send_again") {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("window", { localStorage: storage, sessionStorage: storage });
  const server = createServer();
  const delayed: Attempt<number>[] = [];
  const requests: Attempt<number>[] = [];
  /** The last attempt sent, until the player knows its outcome. */
  let unknown: Attempt<number> | null = null;
  /** Attempts with another key or body that were sent while an outcome was unknown; the test expects none. */
  const sentBesideUnknown: Attempt<number>[] = [];
  const ended = { done: 0, abandoned: 0, refused: 0 };
  let step: Step;
  let keys = 0;
  let reloaded = Promise.withResolvers<void>();

  const send = async (attempt: Attempt<number>): Promise<string> => {
    requests.push(attempt);
    const isOther = attempt.key !== unknown?.key || attempt.body !== unknown.body;
    if (unknown !== null && isOther) sentBesideUnknown.push(attempt);
    unknown = attempt;
    const { fate } = step;
    if (fate === "delayed") delayed.push(attempt);
    if (fate === "delayed" || fate === "request_lost") throw new NetworkError("lost");
    if (fate === "refused" && !server.executed.has(attempt.key)) throw errorOf("over_cap", 409);
    const outcome = server.execute(attempt);
    if (fate === "answer_lost") throw new NetworkError("lost");
    if (fate === "server_error") throw errorOf("internal", 500);
    if (fate === "reload") {
      reloaded.resolve();
      return new Promise(() => undefined);
    }
    return outcome;
  };

  const find = ({ key }: Attempt<number>): Promise<string | null> =>
    step.finds
      ? Promise.resolve(server.executed.has(key) ? key : null)
      : Promise.reject(new NetworkError("lost"));

  const newFlow = (): MoneyFlow<number, string> => {
    let state: MoneyState<number, string> = idle;
    let now_ms = 0;
    const live = reloaded;
    return {
      command: {
        name: "test",
        slotOf: () => "",
        readBody: (body) => (typeof body === "number" ? body : null),
        send,
        after_silence: strategy === "look_up" ? { by: "look_up", find } : { by: "send_again" },
        onDone: () => undefined,
      },
      player_id: 7,
      state: () => state,
      dispatch: (event) => {
        const before = state;
        state = nextState(before, event);
        if (state === before || live !== reloaded) return false;
        if (event.type === "answered") ended.done += 1;
        if (event.type === "abandoned") ended.abandoned += 1;
        if (event.type === "refused") ended.refused += 1;
        if (["answered", "abandoned", "refused", "found_nothing"].includes(event.type))
          unknown = null;
        return true;
      },
      token: "first",
      isSameSession: () => true,
      isOnline: () => true,
      now_ms: () => now_ms,
      pause: (ms) => {
        now_ms += ms;
        return Promise.resolve();
      },
      newKey: () => `key-${(keys += 1)}`,
    };
  };

  let flow = newFlow();
  const reload = async () => {
    reloaded = Promise.withResolvers();
    flow = newFlow();
    await resumeOpen(flow);
  };
  /** Waits until a step of the test is finished or its page is reloaded before the answer. */
  const untilReload = async (work: Promise<unknown>): Promise<void> => {
    await Promise.race([work, reloaded.promise]);
    if (step.fate === "reload" && flow.state().phase === "sending") await reload();
  };
  const perform: Record<Step["action"], (body: number) => void | Promise<unknown>> = {
    tap: (body) => submit(flow, body),
    double_tap: (body) => Promise.all([submit(flow, body), submit(flow, body + 1)]),
    check: () => checkAgain(flow),
    edit: () => void flow.dispatch({ type: "edited" }),
    leave: () => void flow.dispatch({ type: "left" }),
    open: () => openSheet(flow),
    abandon: () => {
      // Only a command whose outcome is not looked up (`send_again`) can be abandoned by the player.
      if (strategy === "send_again") abandon(flow);
    },
    reload,
    arrive: () => {
      const late = delayed.shift();
      if (late === undefined) return;
      try {
        server.execute(late);
      } catch {
        // The server refused the late request, because its key was already used with another body.
      }
    },
  };
  const run = async (next: Step): Promise<number> => {
    step = next;
    const before = requests.length;
    const isTap = next.action === "tap" || next.action === "double_tap";
    if (isTap && flow.state().phase === "idle") openSheet(flow);
    await untilReload(Promise.resolve(perform[next.action](next.body)));
    return requests.length - before;
  };
  return { run, server, requests, ended, sentBesideUnknown };
}

test.each(["look_up", "send_again"] as const)(
  "B-632 R-305 whatever is answered, lost, late or reloaded, one intended command is executed once (%s)",
  async (strategy) => {
    await assert(
      asyncProperty(steps, async (all) => {
        const { run, server, requests, ended, sentBesideUnknown } = createWorld(strategy);
        for (const step of all) {
          const sent = await run(step);
          const isSending = ["tap", "double_tap", "check"].includes(step.action);
          // One tap sends at most one request, and nothing is sent without a tap.
          expect(sent).toBeLessThanOrEqual(isSending ? 1 : 0);
        }
        // While an outcome is unknown, neither another body nor another key is sent.
        expect(sentBesideUnknown).toEqual([]);
        // A new key is used only after a command was executed under the last one. With `send_again`, also after the
        // attempt was refused or abandoned.
        const renewals =
          ended.done + (strategy === "send_again" ? ended.abandoned + ended.refused : 0);
        const keys = new Set(requests.map(({ key }) => key));
        expect(keys.size).toBeLessThanOrEqual(renewals + 1);
        expect(server.executed.size).toBeLessThanOrEqual(keys.size);
      }),
      { numRuns: 500 },
    );
    vi.unstubAllGlobals();
  },
);
