import { z } from 'zod';
import { byId, day, id, instant, instantOrNull, words } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { TOKEN_SCOPES } from './token-scope.ts';

/** How an API token begins, so that secret scanners and people recognise it. */
export const TOKEN_PREFIX = 'cht_';
/** The most tokens of an account that are valid, and the longest time for which one is. */
export const MAX_TOKENS = 20;
export const MAX_TOKEN_DAYS = 366;

export const TokenShape = z
  .object({
    id,
    name: z.string(),
    scope: z.enum(TOKEN_SCOPES),
    /** The last characters, to recognise it by. */
    ending: z.string(),
    createdAt: instant,
    /** The last day, in UTC. */
    endsOn: day,
    lastUsedAt: instantOrNull,
    state: z.enum(['valid', 'ended', 'revoked']),
    /** Uses, the latest first, at most 20. */
    uses: z.array(z.object({ endpoint: z.string(), day, count: z.int() })),
  })
  .meta({ id: 'ApiToken' });

/** API tokens with which programs act for an account. None of these endpoints accepts one. */
export const tokenEndpoints = endpoints({
  'GET /account/tokens': {
    who: 'customer',
    summary: 'The caller’s API tokens, newest first, without their secrets',
    reply: { 200: z.object({ tokens: z.array(TokenShape) }) },
  },
  'POST /account/tokens': {
    who: 'customer',
    summary:
      'Create an API token, whose secret is in this reply alone; a repeated request replaces the secret',
    body: z.strictObject({
      /** Chosen by the browser, so that a repeated request creates nothing twice. */
      id,
      name: words(120),
      scope: z.enum(TOKEN_SCOPES),
      endsOn: day,
    }),
    reply: { 201: z.object({ token: TokenShape, secret: z.string() }) },
    refusals: ['not_possible_now'],
  },
  'DELETE /account/tokens/:id': {
    who: 'customer',
    summary: 'Revoke an API token: it ends at once; idempotent',
    params: byId,
    reply: { 200: TokenShape },
  },
});
