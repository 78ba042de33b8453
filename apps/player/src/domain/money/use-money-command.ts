import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";

import { useOnline } from "../../lib/use-online.ts";
import { useUser } from "../session/session.ts";
import { browserOf } from "./browser-flow.ts";
import {
  abandon,
  checkAgain,
  type MoneyCommand,
  type MoneyFlow,
  openSheet,
  resumeOpen,
  submit,
} from "./money-flow.ts";
import { idle, isUnderWay, type MoneyState, nextState } from "./money-state.ts";

/**
 * The states of all money commands by name. They are outside of the components, so that an answer is not lost when the
 * player opens another page.
 */
const useStates = create<Readonly<Record<string, MoneyState<unknown, unknown>>>>(() => ({}));

/** The state of this player's command; idle when the stored state belongs to another player of this device. */
function stateFor<Body, Outcome>(
  states: Readonly<Record<string, MoneyState<unknown, unknown>>>,
  { name }: MoneyCommand<Body, Outcome>,
  player_id: number | undefined,
): MoneyState<Body, Outcome> {
  const state = (states[name] ?? idle) as MoneyState<Body, Outcome>;
  if (state.phase === "idle") return state;
  const owner = state.phase === "ready" ? state.player_id : state.attempt.player_id;
  return owner === player_id ? state : idle;
}

function flowOf<Body, Outcome>(
  command: MoneyCommand<Body, Outcome>,
  player_id: number,
): MoneyFlow<Body, Outcome> {
  const state = () => stateFor(useStates.getState(), command, player_id);
  return {
    ...browserOf(command, player_id),
    state,
    dispatch: (event) => {
      const before = state();
      const next = nextState(before, event);
      if (next !== before) useStates.setState({ [command.name]: next });
      return next !== before;
    },
  };
}

export type MoneyControls<Body, Outcome> = {
  state: MoneyState<Body, Outcome>;
  /** Whether a command was sent and its outcome is unknown. Until it is known, no other command can be sent. */
  isUnderWay: boolean;
  /** Called when the sheet opens; creates the key. */
  open: (slot?: string) => void;
  /** Called when the player changes the form; removes the message about the last attempt. */
  edit: () => void;
  submit: (body: Body) => void;
  check: () => void;
  /** Called when the sheet closes. A command that was sent continues. */
  leave: () => void;
  abandon: () => void;
};

/** The flow of a money command. It never sends the command by itself: each such request follows a tap of the player. */
export function useMoneyCommand<Body, Outcome>(
  command: MoneyCommand<Body, Outcome>,
): MoneyControls<Body, Outcome> {
  const player_id = useUser()?.id;
  const isOnline = useOnline();
  const state = useStates((states) => stateFor(states, command, player_id));
  const flow = player_id === undefined ? undefined : flowOf(command, player_id);

  const resume = useEffectEvent(() => {
    if (flow !== undefined) void resumeOpen(flow);
  });
  useEffect(() => resume(), [player_id, isOnline, command.name]);

  return {
    state,
    isUnderWay: isUnderWay(state),
    open: (slot) => flow && openSheet(flow, slot),
    edit: () => void flow?.dispatch({ type: "edited" }),
    submit: (body) => flow && void submit(flow, body),
    check: () => flow && void checkAgain(flow),
    leave: () => void flow?.dispatch({ type: "left" }),
    abandon: () => flow && abandon(flow),
  };
}
