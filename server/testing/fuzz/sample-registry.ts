import { companiesHouse } from '../../registries/companies-house.ts';
import type { Registry } from '../../registries/registry.ts';
import { recordedReply } from '../recorded-companies-house.ts';

/** Companies House with recorded replies, of a company with the number 01234567. */
export const sampleRegistry = (now: () => Date): Registry =>
  companiesHouse(
    {
      baseUrl: 'https://registry.example',
      fetch: async (input) => {
        const { status = 200, body } = recordedReply(new URL(new Request(input).url).pathname);
        return Response.json(body, { status });
      },
      now,
      timeoutMs: 30_000,
    },
    'a-key',
  );
