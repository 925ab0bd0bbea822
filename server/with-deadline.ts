/** Work took longer than its deadline. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * Returns the result of work that must not take longer than so many milliseconds. The work itself goes on.
 * @throws DeadlineError when it takes longer
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DeadlineError(`No answer within ${Math.ceil(milliseconds)} ms`)),
    milliseconds,
  );
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
