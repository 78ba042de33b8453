import { answerInTime } from "./answer-in-time.ts";

type BoundOptions = {
  /** How long a method of the wrapped object may take. */
  answer_max_ms: number;
  /** Called when a method gave no answer within `answer_max_ms`. */
  onLate: (error: Error) => void;
};

/**
 * Wraps an object, such as the client of Redis, so that the promise of each method rejects after `answer_max_ms`. The
 * limit also applies to methods that are added to the object's class later.
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
