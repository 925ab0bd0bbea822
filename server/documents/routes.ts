import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { verifyDocument } from './verify-document.ts';

/** The public route that verifies a document by its code. */
export const documentRoutes = ({
  database,
}: Pick<Dependencies, 'database'>): Handlers<'GET /verify/:code'> => ({
  'GET /verify/:code': async ({ params }) => ({
    status: 200,
    data: await verifyDocument(database, params.code),
  }),
});
