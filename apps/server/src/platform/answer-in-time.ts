/** The end of the bound. A process that was busy itself reads in this time an answer that has already arrived. */
const grace_share = 0.2;

/**
 * Settles as the call does, or calls `onLate` when there is no answer within the bound and rejects with what it gives. The call itself
 * goes on; nobody listens to it any more.
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
