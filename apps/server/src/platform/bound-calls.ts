type BoundOptions = {
  /** How long an answer may take. */
  answer_max_ms: number;
  /** Told when a call got no answer in that time. */
  onLate: (error: Error) => void;
};

/** The end of the bound. A process that was busy itself reads in this time an answer that has already arrived. */
const grace_share = 0.2;

/**
 * The same object, except that every method that returns a promise rejects when it takes too long. What is called on it therefore has a
 * bound, whoever adds the call.
 */
export const boundCalls = <C extends object>(calls: C, options: BoundOptions): C => {
  const { answer_max_ms, onLate } = options;
  const grace_ms = answer_max_ms * grace_share;

  const inTime = (call: Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        const error = new Error(`no answer within ${answer_max_ms} ms`);
        reject(error);
        onLate(error);
      };
      let timer = setTimeout(() => {
        timer = setTimeout(giveUp, grace_ms);
      }, answer_max_ms - grace_ms);
      call.then(resolve, reject).finally(() => clearTimeout(timer));
    });

  return new Proxy(calls, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, given);
        return result instanceof Promise ? inTime(result) : result;
      };
    },
  });
};
