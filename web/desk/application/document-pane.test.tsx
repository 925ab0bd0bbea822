// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aDeskApplication } from '../../testing/a-desk-application.ts';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import type { DeskFile } from '../desk-types.ts';
import { CaseMessages } from '../inbox/case-messages.tsx';
import { CaseWithDocuments, useDocumentPane } from './document-pane.tsx';

const aFile = (name: string): DeskFile => ({
  id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  name: `${name}.png`,
  purpose: 'signature',
  mediaType: 'image/png',
  sizeBytes: 100,
  uploadedAt: '2026-11-21T09:00:00Z',
});
const files = [aFile('1'), aFile('2')];

function Answers() {
  const pane = useDocumentPane();
  return (
    <button type="button" onClick={() => pane?.show(files[1]?.id ?? '')}>
      show
    </button>
  );
}

/** Opens a case as after a reload. */
async function openCase(): Promise<HTMLElement> {
  const { container } = await renderPage(
    '/case',
    <AuthValue auth={fakeAuth({})}>
      <CaseWithDocuments files={files} actions={null}>
        <Answers />
      </CaseWithDocuments>
    </AuthValue>,
    '/case',
  );
  return container;
}
const openDocument = (container: HTMLElement): string | undefined =>
  container.querySelector('h2')?.textContent;
const press = (container: HTMLElement, words: string): Promise<void> =>
  act(async () =>
    [...container.querySelectorAll('button')]
      .find(({ textContent }) => textContent.startsWith(words))
      ?.click(),
  );

beforeEach(() => {
  localStorage.clear();
  stubFetch({});
});
afterEach(() => vi.unstubAllGlobals());

it('document pane left open: the next case begins with its first document open; left closed: with none', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const first = await openCase();
  expect(openDocument(first)).toBeUndefined();
  await press(first, 'show');
  expect(openDocument(first)).toBe('2.png (2 of 2)');

  const second = await openCase();
  expect(openDocument(second)).toBe('1.png (1 of 2)');
  await press(second, 'Close');
  expect(openDocument(second)).toBeUndefined();

  expect(openDocument(await openCase())).toBeUndefined();
});

it('document pane left open: a screen without room for it shows none', async () => {
  localStorage.setItem('desk.documentPane', 'open');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  expect(openDocument(await openCase())).toBeUndefined();
});

describe('file of a message', () => {
  const opened = vi.fn(() => null);
  const statement = { id: files[1]!.id, name: 'statement.pdf' };
  const application = aDeskApplication({
    files,
    messages: [
      {
        id: '00000000-0000-4000-8000-000000000009',
        from: 'customer',
        author: 'Ada Obi',
        words: 'Here it is.',
        byMail: true,
        attachments: [{ fileId: statement.id, name: statement.name, problem: null }],
        at: '2026-11-21T09:00:00Z',
        waits: false,
      },
    ],
  });
  const preview = `GET /api/admin/files/${statement.id}/preview`;
  const original = `GET /api/files/${statement.id}`;
  const stubFiles = () => {
    const requests = stubFetch({
      [preview]: () => refusal(422, { code: 'file_unreadable', message: 'No picture.', requestId: '1' }),
      [original]: () => new Response('%PDF-'),
    });
    return () =>
      requests.map(({ method, path }) => `${method} ${path}`).filter((path) => path.includes('files'));
  };

  async function openMessages(hasRoom: boolean): Promise<HTMLElement> {
    vi.stubGlobal('matchMedia', () => ({
      matches: hasRoom,
      addEventListener() {},
      removeEventListener() {},
    }));
    vi.stubGlobal('open', opened.mockClear());
    const { container } = await renderPage(
      '/case',
      <AuthValue auth={fakeAuth({})}>
        <CaseWithDocuments files={files} actions={null}>
          <CaseMessages application={application} />
        </CaseWithDocuments>
      </AuthValue>,
      '/case',
    );
    return container;
  }

  it('with room: its picture is shown beside the answers, and the original is not fetched', async () => {
    const requests = stubFiles();
    const page = await openMessages(true);
    await press(page, 'statement.pdf');
    await waitInAct(() => expect(requests()).toEqual([preview]));
    expect(page.querySelector('#document-pane')?.textContent).toBe('2.png (2 of 2)');
    expect(opened).not.toHaveBeenCalled();
  });

  it('without a picture: the original is opened only after a warning', async () => {
    const requests = stubFiles();
    const page = await openMessages(false);
    await press(page, 'statement.pdf');
    await waitInAct(() => expect(page.textContent).toContain('No picture.'));
    await press(page, 'Open the original');
    expect(page.textContent).toContain('can harm this computer');
    await press(page, 'Do not open it');
    expect([requests(), opened.mock.calls]).toEqual([[preview], []]);
    await press(page, 'Open the original');
    await press(page, 'Open it in a new tab');
    await waitInAct(() => expect(requests()).toEqual([preview, original]));
    expect(opened).toHaveBeenCalledOnce();
  });
});
