import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

export type { components, paths } from './schema.ts';

/** A client of the API: `client.POST('/v1/quotes', { body })` resolves to `{ data }` or `{ error }`. */
export type CharterlyClient = Client<paths>;

/** The body of a refusal: a code of the closed list, words for the reader, and what to correct. */
export type Refusal = components['schemas']['Refusal'];

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

/** The paths that answer a question with a POST: '/v1/quotes'. */
export type QuestionPath = {
  [Path in keyof paths]: paths[Path] extends { post: object } ? Path : never;
}[keyof paths];

/** The body of a question: `Question<'/v1/quotes'>`. */
export type Question<Path extends QuestionPath> = paths[Path] extends { post: { requestBody: infer Body } }
  ? Json<Body>
  : never;

/** The reply to a question: `Answer<'/v1/quotes'>`. */
export type Answer<Path extends QuestionPath> = paths[Path] extends {
  post: { responses: { 200: infer Reply } };
}
  ? Json<Reply>
  : never;

/**
 * Creates a client.
 * @param options.baseUrl  the address of the API, up to and including `/api`
 * @param options.fetch    used instead of the global `fetch`
 */
export const createCharterlyClient = (
  options: ClientOptions & { readonly baseUrl: string },
): CharterlyClient => createClient<paths>(options);
