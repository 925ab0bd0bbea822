import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals, type RefusalBody } from '#contract/errors.ts';
import { declaredRefusals } from '../http/declared-refusals.ts';

/** Endpoints by method. Those without parameters come first, as the router prefers them. */
const endpointsOf = Map.groupBy(
  (Object.keys(api) as EndpointKey[])
    .map((key) => {
      const [method, path] = key.split(' ') as [string, string];
      const parameters = path.match(/:\w+/g) ?? [];
      const pattern = new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
      return { key, method, parameters: parameters.length, pattern };
    })
    .toSorted((one, other) => one.parameters - other.parameters),
  ({ method }) => method,
);

/**
 * Requires that a refusal has the status of its code and is declared by the endpoint of the contract that
 * answered. Other addresses declare none.
 * @throws Error naming the endpoint and the code
 */
function requireDeclared(method: string, url: string, status: number, body: string): void {
  const path = url.split('?')[0] ?? '';
  const answered = endpointsOf.get(method)?.find(({ pattern }) => pattern.test(path));
  if (answered === undefined) return;
  const { code } = JSON.parse(body) as RefusalBody;
  const endpoint: Endpoint = api[answered.key];
  if (refusals[code]?.[0] !== status || !declaredRefusals(endpoint).includes(code))
    throw new Error(`${answered.key} answered ${status} ${code}, which it does not declare`);
}

/** Makes requests that are injected into a server fail where a refusal is not declared by its endpoint. */
export function checkRefusals(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const checked = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const reply = await inject(options);
    const { statusCode: status, headers } = reply;
    const isStream = typeof options === 'object' && options.payloadAsStream === true;
    if (status >= 400 && !isStream && headers['content-type']?.toString().startsWith('application/json')) {
      const { method = 'GET', url = '' } = reply.raw.req;
      requireDeclared(method, url, status, reply.body);
    }
    return reply;
  };
  app.inject = checked as typeof app.inject;
}
