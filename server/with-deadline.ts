/**
 * Returns the result of work that must not take long. The work itself goes on.
 * @throws Error when it takes longer
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
