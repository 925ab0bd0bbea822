// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import type { DeskFile } from '../desk-types.ts';
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
