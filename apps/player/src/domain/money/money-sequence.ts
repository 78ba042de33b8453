import type { FlowBrowser } from "./browser-flow.ts";
import { type MoneyFlow, openSheet, resumeAttempt, submit } from "./money-flow.ts";
import { idle, type MoneyState, nextState, type Refusal } from "./money-state.ts";

/**
 * `waiting`: its turn has not come. `sending`: sent, no answer yet. `checking`: no answer came, the outcome is unknown.
 * `done`: executed. `refused`: the server gave a reason, nothing was executed. `not_sent`: nothing was executed, because
 * it never reached the server or the sequence ended before its turn.
 */
export type StepPhase = "waiting" | "sending" | "checking" | "done" | "refused" | "not_sent";

/** One command of a sequence, with what is known about it. It is stored, so that a reload does not lose it. */
export type Step<Body, Summary> = {
  body: Body;
  /** The idempotency key; null until the command is sent. */
  key: string | null;
  phase: StepPhase;
  /** What was executed, if the phase is `done`. */
  summary: Summary | null;
  /** Why the command was refused, in the language of the page. */
  reason: string | null;
};

export type SequenceFlow<Body, Outcome, Summary> = FlowBrowser<Body, Outcome> & {
  /** The part of an outcome that is shown and stored. */
  summarise: (outcome: Outcome) => Summary;
  reasonOf: (refusal: Refusal, body: Body) => string;
  /** Stores and shows the steps. Called before each request is sent. */
  save: (steps: readonly Step<Body, Summary>[]) => void;
  /** Whether the player has stopped the rest of the sequence. */
  isStopped: () => boolean;
};

const firstStep = <Body, Summary>(body: Body): Step<Body, Summary> => ({
  ...{ body, key: null, phase: "waiting", summary: null, reason: null },
});

/** Whether the outcome of a step is known. */
export const isKnown = ({ phase }: Pick<Step<unknown, unknown>, "phase">): boolean =>
  phase === "done" || phase === "refused" || phase === "not_sent";

/** The step after a change of its money state. */
function stepAfter<Body, Outcome, Summary>(
  step: Step<Body, Summary>,
  state: MoneyState<Body, Outcome>,
  { summarise, reasonOf }: SequenceFlow<Body, Outcome, Summary>,
): Step<Body, Summary> {
  if (state.phase === "idle" || state.phase === "ready") return step;
  // Another tab has sent a command of the same slot, and its outcome is looked up instead: this one is not sent.
  if (state.attempt.body !== step.body) return { ...step, phase: "not_sent" };
  const { key } = state.attempt;
  switch (state.phase) {
    case "done":
      return { ...step, key, phase: "done", summary: summarise(state.outcome) };
    case "refused":
      return { ...step, key, phase: "refused", reason: reasonOf(state.refusal, step.body) };
    default:
      return { ...step, key, phase: state.phase };
  }
}

/** The flow of one step. Its state belongs to the step alone, so that pages with the same command do not show it. */
function flowOfStep<Body, Outcome, Summary>(
  flow: SequenceFlow<Body, Outcome, Summary>,
  onState: (state: MoneyState<Body, Outcome>) => void,
): MoneyFlow<Body, Outcome> {
  let state: MoneyState<Body, Outcome> = idle;
  return {
    ...flow,
    state: () => state,
    dispatch: (event) => {
      const before = state;
      state = nextState(before, event);
      if (state !== before) onState(state);
      return state !== before;
    },
  };
}

/**
 * Executes commands one after the other, each with its own key. The next one is sent only when the outcome of the
 * current one is known; otherwise the rest is not sent.
 */
export async function runSequence<Body, Outcome, Summary>(
  flow: SequenceFlow<Body, Outcome, Summary>,
  bodies: readonly Body[],
): Promise<void> {
  const steps = bodies.map((body) => firstStep<Body, Summary>(body));
  const put = (at: number, step: Step<Body, Summary>) => {
    steps[at] = step;
    flow.save([...steps]);
  };
  flow.save([...steps]);
  for (const [at, body] of bodies.entries()) {
    const step = firstStep<Body, Summary>(body);
    const before = steps[at - 1];
    const mayGoOn = before === undefined || isKnown(before);
    if (!mayGoOn || flow.isStopped() || !flow.isSameSession()) {
      for (let rest = at; rest < bodies.length; rest += 1)
        put(rest, { ...(steps[rest] ?? step), phase: "not_sent" });
      return;
    }
    const one = flowOfStep(flow, (state) => put(at, stepAfter(step, state, flow)));
    openSheet(one, flow.command.slotOf(body));
    await submit(one, body);
  }
}

/**
 * Called after a reload, or when the player wants to check again. Finds the outcome of every step that was sent; those
 * whose turn had not come are not sent any more. Sends no command.
 */
export async function resumeSequence<Body, Outcome, Summary>(
  flow: SequenceFlow<Body, Outcome, Summary>,
  stored: readonly Step<Body, Summary>[],
): Promise<void> {
  const steps = stored.map((step) =>
    step.key === null && !isKnown(step) ? { ...step, phase: "not_sent" as const } : step,
  );
  flow.save([...steps]);
  for (const [at, step] of steps.entries()) {
    const { key, body } = step;
    if (key === null || isKnown(step)) continue;
    const one = flowOfStep(flow, (state) => {
      steps[at] = stepAfter(step, state, flow);
      flow.save([...steps]);
    });
    await resumeAttempt(one, {
      ...{ command: flow.command.name, slot: flow.command.slotOf(body) },
      ...{ player_id: flow.player_id, key, body, is_open: true },
      started_at: new Date().toISOString(),
    });
  }
}
