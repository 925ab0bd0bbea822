import type { FastifyInstance } from 'fastify';
import { DATABASE_WAIT_MS, WaitBudget, withWaitBudget } from '../../database/wait-budget.ts';

/**
 * Returns the longest time that a request waits for the database, with a setting of QUEUE_WAIT_MS. Where that
 * is longer, which production refuses, processors are so slow or shared that answers of the database take as
 * long too.
 * @returns milliseconds
 */
export const databaseWaitWith = (queueWaitMs: number): number => Math.max(DATABASE_WAIT_MS, queueWaitMs);

/**
 * Bounds the time that a request waits for the database until its reply begins, however many statements it
 * takes; then it is answered with 503. Register it before the routes.
 * @param maxMs  in milliseconds; Infinity for no bound
 */
export function boundDatabaseWait(app: FastifyInstance, maxMs: number): void {
  if (maxMs === Infinity) return;
  // After the body was read: the events of its stream do not run in the context of an earlier hook.
  app.addHook('preValidation', (_request, { raw }, done) =>
    withWaitBudget(new WaitBudget(maxMs, () => raw.headersSent || raw.destroyed), done),
  );
}
