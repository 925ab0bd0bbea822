import { recordLooksInList } from '../access-log/access-log.ts';
import { customerActor, officerActor } from '../applications/events/event-actor.ts';
import { findApplicationFor } from '../members/access.ts';
import { presentFor } from '../applications/read-application.ts';
import { readDeskApplication } from '../desk/read-desk-application.ts';
import type { Handlers } from '../http/implement.ts';
import { listThreads, markThreadRead } from './list-threads.ts';
import { readInbox } from './read-inbox.ts';
import { settleMessages, writeMessage, type MessageDependencies } from './write-message.ts';
import { markMentionSeen, writeNote } from './write-note.ts';

type MessageEndpoint =
  | 'GET /messages'
  | 'POST /applications/:id/messages/read'
  | 'POST /applications/:id/messages'
  | 'POST /admin/applications/:id/messages'
  | 'POST /admin/applications/:id/messages/settled'
  | 'POST /admin/applications/:id/notes'
  | 'GET /admin/inbox'
  | 'POST /admin/mentions/:id/seen';

/** Routes for messages with customers, and for notes and mentions of officers. */
export const messageRoutes = (dependencies: MessageDependencies): Handlers<MessageEndpoint> => ({
  'GET /messages': async ({ caller, query }) => ({
    status: 200,
    data: await listThreads(dependencies, caller, query),
  }),
  'POST /applications/:id/messages/read': async ({ caller, params, body }) => {
    await markThreadRead(dependencies, caller, params.id, body.upTo);
    return { status: 204, data: undefined };
  },
  'POST /applications/:id/messages': async ({ caller, params, body }) => {
    await findApplicationFor(dependencies.database, caller, params.id, 'application:answer');
    const application = await writeMessage(dependencies, customerActor(caller), params.id, body);
    return { status: 201, data: await presentFor(dependencies, application, caller) };
  },
  'POST /admin/applications/:id/messages': async ({ caller, params, body }) => {
    await writeMessage(dependencies, officerActor(caller), params.id, body);
    return { status: 201, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'POST /admin/applications/:id/messages/settled': async ({ caller, params, body }) => {
    await settleMessages(dependencies, params.id, body.upTo);
    return { status: 200, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'POST /admin/applications/:id/notes': async ({ caller, params, body }) => {
    await writeNote(dependencies, officerActor(caller), params.id, body);
    return { status: 201, data: await readDeskApplication(dependencies, caller, params.id) };
  },
  'GET /admin/inbox': async ({ caller, query }) => {
    const data = await readInbox(dependencies, caller.userId, query);
    const shown = data.waiting.map(({ application }) => application.id);
    await recordLooksInList(dependencies, caller, 'GET /admin/inbox', shown);
    return { status: 200, data };
  },
  'POST /admin/mentions/:id/seen': async ({ caller, params }) => {
    await markMentionSeen(dependencies, caller.userId, params.id);
    return { status: 204, data: undefined };
  },
});
