import type { lawEndpoints } from '#contract/desk/law.ts';
import type { Handlers } from '../http/implement.ts';
import { decideAmount } from './decide-amount.ts';
import { listFigures } from './list-figures.ts';
import { listPublicRecords } from './list-public-records.ts';
import type { LawDependencies } from './append-record.ts';
import { recordAmount, recordLook } from './record-figure.ts';
import { presentDetail, readFigure } from './show-figure.ts';

/** The routes of the figures of law at the desk, and of their public records. */
export const lawRoutes = (dependencies: LawDependencies): Handlers<keyof typeof lawEndpoints> => ({
  'GET /admin/law': async ({ query }) => ({ status: 200, data: await listFigures(dependencies, query) }),
  'GET /admin/law/:country/:figure': async ({ params }) => ({
    status: 200,
    data: presentDetail(await readFigure(dependencies, params.country, params.figure)),
  }),
  'POST /admin/law/:country/:figure/looks': async ({ caller, params, body }) => ({
    status: 200,
    data: await recordLook(dependencies, caller, params, body),
  }),
  'POST /admin/law/:country/:figure/amounts': async ({ caller, params, body }) => ({
    status: 200,
    data: await recordAmount(dependencies, caller, params, body),
  }),
  'POST /admin/law/:country/:figure/decisions': async ({ caller, params, body }) => ({
    status: 200,
    data: await decideAmount(dependencies, caller, params, body),
  }),
  'GET /figure-records': async ({ query }) => ({
    status: 200,
    data: await listPublicRecords(dependencies.database, query.country),
  }),
});
