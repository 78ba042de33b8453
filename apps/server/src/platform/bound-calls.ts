import { answerInTime } from "./answer-in-time.ts";

type BoundOptions = {
  /** How long an answer may take. */
  answer_max_ms: number;
  /** Told when a call got no answer in that time. */
  onLate: (error: Error) => void;
};

/**
 * The same object, except that every method that returns a promise rejects when it takes too long. What is called on it therefore has a
 * bound, whoever adds the call.
 */
export const boundCalls = <C extends object>(calls: C, options: BoundOptions): C => {
  const { answer_max_ms, onLate } = options;
  const giveUp = (): Error => {
    const error = new Error(`no answer within ${answer_max_ms} ms`);
    onLate(error);
    return error;
  };
  return new Proxy(calls, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, given);
        return result instanceof Promise ? answerInTime(result, answer_max_ms, giveUp) : result;
      };
    },
  });
};
