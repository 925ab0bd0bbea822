import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../testing/app.ts';

export const businessName = { country: 'nigeria', figure: 'fee.ng-business-name.0' };
export const newAmount = {
  version: 0,
  amount: { kind: 'fixed', minor: 25_000_00 },
  currency: 'NGN',
  from: '2027-02-01',
  source: { title: 'Schedule of fees 2027', publisher: 'CAC', url: 'https://www.cac.gov.ng/fees-2027' },
  note: 'Announced by the Commission on 20 November.',
};

/** Calls of an officer about figures of the law, by default the fee of a Nigerian business name. */
export function lawCalls(server: () => TestApp, officer: () => string) {
  return {
    propose: (changes: Record<string, unknown> = {}, token = officer(), params = businessName) =>
      server().callLoosely('POST /admin/law/:country/:figure/amounts', token, {
        params,
        body: { ...newAmount, idempotencyKey: randomUUID(), ...changes },
      }),
    look: (changes: Record<string, unknown> = {}, token = officer(), params = businessName) =>
      server().callLoosely('POST /admin/law/:country/:figure/looks', token, {
        params,
        body: { version: 0, idempotencyKey: randomUUID(), ...changes },
      }),
    detail: async (params = businessName) =>
      (await server().call('GET /admin/law/:country/:figure', officer(), { params })).data,
    /** Returns the line of the business name fee in a quote of the public API. */
    quotedLine: async (on: string) => {
      const { data } = await server().call('POST /v1/quotes', null, {
        body: {
          service: 'nigeria-business-name-registration',
          package: 'standard',
          facts: { restrictedName: false, nameReserved: false },
          on,
        },
      });
      const line = data.lines.find(({ feeId }) => feeId === 'ng-business-name');
      if (!line) throw new Error(`no line on ${on}`);
      return { line, data };
    },
  };
}
