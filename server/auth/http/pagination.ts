import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthError } from './errors.ts';

/** A page of a list: `page` counts from 1, `perPage` is at most 1000. */
export type Page = { page: number; perPage: number };

/**
 * Reads the page of a request: from 1, 50 per page by default; blank values count as unset.
 * @throws AuthError `validation_failed`
 */
export function readPage(request: FastifyRequest): Page {
  const query = request.query as Record<string, unknown>;
  const whole = (name: string, unset: number, most: number): number => {
    const given = query[name] ?? '';
    if (given === '') return unset;
    if (typeof given !== 'string' || !/^\d{1,9}$/.test(given))
      throw new AuthError('validation_failed', `Bad Pagination Parameters: ${name} must be a whole number`);
    return Math.min(most, Math.max(1, Number(given)));
  };
  return { page: whole('page', 1, 1e9), perPage: whole('per_page', 50, 1000) };
}

/**
 * Sets `X-Total-Count` and `Link` (next and last page). `page` comes first in the query because the
 * official client parses only that.
 */
export function setPaginationHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { page, perPage }: Page,
  total: number,
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const kept = Object.entries(request.query as Record<string, unknown>).filter(
    ([name, value]) => !['page', 'per_page', 'apikey'].includes(name) && typeof value === 'string',
  );
  const link = (to: number, rel: string): string => {
    const query = new URLSearchParams([
      ['page', String(to)],
      ['per_page', String(perPage)],
      ...kept.map(([name, value]): [string, string] => [name, String(value)]),
    ]);
    return `<${path}?${query}>; rel="${rel}"`;
  };
  reply.header('x-total-count', String(total));
  reply.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
}
