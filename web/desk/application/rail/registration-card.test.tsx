// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { aDeskApplication } from '../../../testing/a-desk-application.ts';
import { InstantUpload } from '../../../testing/instant-upload.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { stubFetch } from '../../../testing/stub-fetch.ts';
import { waitInAct } from '../../../testing/wait-in-act.ts';
import type { DeskApplication } from '../../desk-types.ts';
import type { Desk } from '../desk.ts';
import { emptyDraft, type DeskDraft } from '../drafts/desk-draft.ts';
import { RegistrationCard } from './registration-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const { service } = aDeskApplication();
const paper = (id: string): DeskApplication['service']['deliverables'][number] => ({
  id,
  title: `Paper ${id}`,
  from: 'registry',
  arrives: 'closing',
});

it('two papers uploaded at once: both are kept, whichever arrives first', async () => {
  vi.stubGlobal('XMLHttpRequest', InstantUpload);
  const application = aDeskApplication({
    allowed: ['confirm'],
    service: { ...service, deliverables: [paper('statute'), paper('tax')] },
  });
  const claims: ((reply: Response) => void)[] = [];
  stubFetch({
    [`POST /api/admin/applications/${application.id}/files`]: () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      claims.push(resolve);
      return promise;
    },
  });
  const drafts: DeskDraft[] = [];
  function Page() {
    const [draft, setDraft] = useState(emptyDraft);
    drafts.push(draft);
    const desk: Desk = {
      application,
      form: null,
      today: day('2026-11-24'),
      draft,
      changeDraft: (change) => setDraft(change),
      act: async () => false,
      acting: null,
      failure: null,
      decide: async () => true,
      deciding: false,
      decisionFailure: null,
    };
    return <RegistrationCard desk={desk} />;
  }
  const { container } = await renderPage('/x', <Page />, '/x');
  for (const id of ['statute', 'tax']) {
    const input = container.querySelector<HTMLInputElement>(`#registration-${id}`);
    const file = new File([`%PDF-1.4 ${id}`], `${id}.pdf`, { type: 'application/pdf' });
    Object.defineProperty(input, 'files', { value: [file] });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  }
  await waitInAct(() => expect(claims).toHaveLength(2));
  // oxlint-disable-next-line no-await-in-loop
  for (const [index, claim] of claims.entries())
    await act(async () => claim(Response.json({ id: `file-${index}`, name: `${index}.pdf`, sizeBytes: 8 })));
  await waitInAct(() => {
    const { documents = {} } = drafts.at(-1)?.registration ?? {};
    expect(Object.keys(documents).toSorted()).toEqual(['statute', 'tax']);
  });
});
