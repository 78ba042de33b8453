/**
 * The time limit is measured by two timers, one after the other; this share of it is the second. If the process was too
 * busy to read an answer that had already arrived, it reads the answer before the second timer fires, so the call does
 * not fail.
 */
const grace_share = 0.2;

/**
 * Returns a promise with the result of the call. If the call takes longer than `answer_max_ms`, the promise rejects
 * with the error that `onLate` returns; the call itself goes on and its result is ignored.
 */
export const answerInTime = <T>(
  call: Promise<T>,
  answer_max_ms: number,
  onLate: () => Error,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const grace_ms = answer_max_ms * grace_share;
    let timer = setTimeout(() => {
      timer = setTimeout(() => reject(onLate()), grace_ms);
    }, answer_max_ms - grace_ms);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
