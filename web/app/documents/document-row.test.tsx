// @vitest-environment happy-dom
import { act } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { DocumentRow } from './document-row.tsx';
import type { OwnDocument } from './own-document.ts';

const document: OwnDocument = {
  id: '7b1f3a52-0000-4000-8000-000000000001',
  kind: 'requested',
  title: 'Bank statement for March',
  fileId: '7b1f3a52-0000-4000-8000-000000000002',
  fileName: 'statement, all pages.pdf',
  code: null,
  number: null,
  withdrawn: null,
  issuedAt: '2026-11-03T09:00:00.000Z',
  applicationId: null,
  reference: null,
  applicationName: null,
  companyId: '7b1f3a52-0000-4000-8000-000000000003',
  companyName: 'Zuma Foods',
  mediaType: 'application/pdf',
  sizeBytes: 2000,
  canShare: true,
  canReplace: true,
  canDelete: true,
  earlierVersions: [
    {
      fileId: '7b1f3a52-0000-4000-8000-000000000004',
      fileName: 'statement.pdf',
      sizeBytes: 1000,
      addedAt: '2026-11-03T09:00:00.000Z',
      replacedAt: '2026-11-26T09:00:00.000Z',
      replacedBy: 'Kemi Ade',
      canDelete: false,
    },
  ],
};

const rowOf = (shown: Parameters<typeof DocumentRow>[0]['document']) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <DocumentRow document={shown} isChosen={false} onChoose={() => undefined} />
      </ul>
    </QueryClientProvider>,
  );
const buttonsOf = (row: HTMLElement) => [...row.querySelectorAll('button')];

it('document with an earlier version: says who put the new one and when, and lists the file before', async () => {
  const row = await rowOf(document);
  expect(row.textContent).toMatch(/New version 26 November 2026.* by Kemi Ade/);
  const fold = row.querySelector('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toMatch(
    /Earlier versions \(1\) of Bank statement for March.*statement\.pdf.*Added 3 November 2026.*replaced 26 November 2026.* by Kemi Ade/,
  );
});

it('new version: one file is taken, and the upload is cancelled with the same button', async () => {
  const row = await rowOf(document);
  const toggle = buttonsOf(row).find(({ textContent }) => textContent?.startsWith('Upload a new version'));
  expect(row.querySelector('input[type=file]')).toBeNull();
  await act(async () => toggle?.click());
  expect(row.querySelector<HTMLInputElement>('input[type=file]')?.multiple).toBe(false);
  expect(row.textContent).toContain('It replaces the file here and in links that share it.');
  expect(toggle?.textContent).toBe('Cancel the new version of Bank statement for March');
  await act(async () => toggle?.click());
  expect(row.querySelector('input[type=file]')).toBeNull();
});

it('viewer, or a reply that an earlier release saved on the device: no upload and no fold', async () => {
  const { canReplace: _replace, canDelete: _delete, earlierVersions: _earlier, ...saved } = document;
  for (const shown of [{ ...document, canReplace: false, canDelete: false, earlierVersions: [] }, saved]) {
    const row = await rowOf(shown);
    expect(buttonsOf(row).map(({ textContent }) => textContent)).toEqual([
      'Preview Bank statement for March (new tab)',
      'Download Bank statement for March',
    ]);
    expect(row.querySelector('details')).toBeNull();
  }
});

it('wrong version: asks once more, says what links then show, and deletes it', async () => {
  const { id, fileId } = document;
  const asked = stubFetch({ [`DELETE /api/documents/${id}/versions/${fileId}`]: () => document });
  const row = await rowOf(document);
  const press = async (words: string) =>
    act(async () =>
      buttonsOf(row)
        .find(({ textContent }) => textContent?.startsWith(words))
        ?.click(),
    );
  await press('Delete this version');
  expect(row.textContent).toContain('links that share it, then show the version before');
  await press('Keep it');
  expect(asked).toEqual([]);
  await press('Delete this version');
  await press('Delete');
  await waitInAct(() => expect(row.textContent).not.toContain('It cannot be restored'));
  expect(asked.map(({ method }) => method)).toEqual(['DELETE']);
  vi.unstubAllGlobals();
});
