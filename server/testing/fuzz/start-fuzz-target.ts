import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../app.ts';
import { createFilledDraft, createPaidApplication } from '../application-fixtures.ts';
import type { FuzzTarget } from './run-fuzz.ts';

/** Starts a listening server with two customers, an officer, a draft and an application in review. */
export async function startFuzzTarget(): Promise<{
  testApp: TestApp;
  target: FuzzTarget;
  uploadPath: string;
}> {
  const testApp = await startTestApp();
  const customer = await testApp.signUp('ada@customer.example');
  const stranger = await testApp.signUp('eve@customer.example', 'Eve Eze');
  const officer = await testApp.officer();
  const draft = await createFilledDraft(testApp, customer);
  const paid = await createPaidApplication(testApp, customer, officer);
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    testApp,
    target: {
      url: `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`,
      apiKey: testApp.apiKey,
      tokens: { customer, stranger, officer },
      ids: [draft.id, paid.id],
    },
    uploadPath: `/api/applications/${draft.id}/files?purpose=document`,
  };
}
