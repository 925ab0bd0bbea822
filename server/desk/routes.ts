import { Readable } from 'node:stream';
import { openInEmergency } from '../access-log/emergency-access.ts';
import { addDeskFile } from '../applications/application-files.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { presentFile } from '../applications/present-application.ts';
import { tickItem } from '../checklists/tick-item.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { sendDownload } from '../files/send-file.ts';
import { readPreview } from '../previews/read-preview.ts';
import { deleteView, saveView, viewsOf } from '../live/saved-views.ts';
import { claimApplication, claimNext, handOver, releaseClaim } from './claims.ts';
import { actOnApplication } from './act-on-application.ts';
import { actOnClaims } from './bulk-claims.ts';
import { readFilingPack } from './filing-pack.ts';
import { readPasteSheet } from './paste-sheet.ts';
import { readDeskCounts } from './read-counts.ts';
import { readQueue } from './queue.ts';
import { decidePendingAction } from './second-person.ts';
import { readDeskApplication } from './read-desk-application.ts';

type DeskEndpoint =
  | 'GET /admin/applications'
  | 'GET /admin/applications/:id'
  | 'GET /admin/files/:id/preview'
  | 'GET /admin/views'
  | 'PUT /admin/views/:id'
  | 'DELETE /admin/views/:id'
  | 'GET /admin/counts'
  | 'GET /admin/applications/:id/paste-sheet'
  | 'GET /admin/applications/:id/filing-pack'
  | 'POST /admin/applications/:id/events'
  | 'PUT /admin/applications/:id/checklist/:item'
  | 'POST /admin/applications/:id/emergency-access'
  | 'POST /admin/applications/:id/claim'
  | 'DELETE /admin/applications/:id/claim'
  | 'POST /admin/applications/:id/hand-over'
  | 'POST /admin/claims'
  | 'POST /admin/claims/bulk'
  | 'POST /admin/applications/:id/pending-action'
  | 'POST /admin/applications/:id/files';

/** The desk's routes for applications. */
export const deskRoutes = (dependencies: Dependencies): Handlers<DeskEndpoint> => ({
  'GET /admin/applications': async ({ caller, query }) => ({
    status: 200,
    data: await readQueue(dependencies, caller, query),
  }),
  'GET /admin/files/:id/preview': async ({ caller, params, query }) => ({
    status: 200,
    data: await readPreview(dependencies, caller, { fileId: params.id, page: query.page }),
  }),
  'GET /admin/views': async ({ caller }) => ({
    status: 200,
    data: { views: await viewsOf(dependencies, caller.userId) },
  }),
  'PUT /admin/views/:id': async ({ caller, params, body }) => {
    await saveView(dependencies, caller.userId, { id: params.id, ...body });
    return { status: 200, data: { views: await viewsOf(dependencies, caller.userId) } };
  },
  'DELETE /admin/views/:id': async ({ caller, params }) => {
    await deleteView(dependencies, caller.userId, params.id);
    return { status: 200, data: { views: await viewsOf(dependencies, caller.userId) } };
  },
  'GET /admin/counts': async ({ caller }) => ({
    status: 200,
    data: await readDeskCounts(dependencies, caller),
  }),
  'GET /admin/applications/:id': async ({ caller, params }) => ({
    status: 200,
    data: await readDeskApplication(dependencies, caller, params.id),
  }),
  'GET /admin/applications/:id/paste-sheet': async ({ params }) => ({
    status: 200,
    data: await readPasteSheet(dependencies.database, params.id),
  }),
  'GET /admin/applications/:id/filing-pack': async ({ caller, params, reply }) => {
    const { name, content } = await readFilingPack(dependencies, caller, params.id);
    return sendDownload(reply, { name, mediaType: 'application/zip', content: Readable.from(content) });
  },
  'POST /admin/applications/:id/events': async ({ caller, params, body }) => {
    await actOnApplication(dependencies, caller, params.id, body);
    return { status: 200, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'PUT /admin/applications/:id/checklist/:item': async ({ caller, params, body }) => {
    await tickItem(dependencies, officerActor(caller), {
      applicationId: params.id,
      itemId: params.item,
      ticked: body.ticked,
    });
    return { status: 200, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'POST /admin/applications/:id/emergency-access': async ({ caller, params, body }) => {
    await openInEmergency(dependencies, caller, params.id, body);
    return { status: 200, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'POST /admin/applications/:id/claim': async ({ caller, params }) => {
    await claimApplication(dependencies, caller, params.id);
    return { status: 200, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'DELETE /admin/applications/:id/claim': async ({ caller, params }) => {
    await releaseClaim(dependencies, caller, params.id);
    return { status: 200, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'POST /admin/applications/:id/hand-over': async ({ caller, params, body }) => {
    await handOver(dependencies, caller, params.id, body);
    return { status: 200, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'POST /admin/claims': async ({ caller }) => ({
    status: 200,
    data: { id: await claimNext(dependencies, caller) },
  }),
  'POST /admin/claims/bulk': async ({ caller, body }) => ({
    status: 200,
    data: { results: await actOnClaims(dependencies, caller, body) },
  }),
  'POST /admin/applications/:id/pending-action': async ({ caller, params, body }) => {
    await decidePendingAction(dependencies, caller, params.id, body);
    return { status: 200, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'POST /admin/applications/:id/files': async ({ caller, params, query, file }) => ({
    status: 201,
    data: presentFile(await addDeskFile(dependencies, caller, params.id, { purpose: query.purpose, file })),
  }),
});
