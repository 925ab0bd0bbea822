// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { FileAnswer } from '#forms/form.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { ReportTransferForm, type TransferReport } from './report-transfer-form.tsx';

async function open() {
  const uploads: { name: string; promise: PromiseWithResolvers<FileAnswer> }[] = [];
  const send = vi.fn<(report: TransferReport) => Promise<void>>(async () => {});
  const { container } = await renderPage(
    '/pay',
    <ReportTransferForm
      upload={({ name }) => {
        const promise = Promise.withResolvers<FileAnswer>();
        uploads.push({ name, promise });
        return promise.promise;
      }}
      send={send}
      laterTo="/later"
    />,
    '/pay',
  );
  const choose = (name: string) =>
    act(async () => {
      const input = container.querySelector<HTMLInputElement>('#receipt');
      Object.defineProperty(input, 'files', {
        configurable: true,
        value: [new File(['paid'], name, { type: 'application/pdf' })],
      });
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const end = (name: string, isSent: boolean) =>
    act(async () => {
      const promise = uploads.find((each) => each.name === name)?.promise;
      if (isSent)
        promise?.resolve({ fileId: `id of ${name}`, name, sizeBytes: 4, mediaType: 'application/pdf' });
      else promise?.reject(new Error('The line broke'));
    });
  const report = () => act(async () => container.querySelector<HTMLButtonElement>('[type=submit]')?.click());
  return { container, choose, end, report, send };
}

it.each([
  ['arrives later', true],
  ['fails later', false],
])(
  'another receipt chosen while the first is sent, which %s: the other one is reported',
  async (_how, isSent) => {
    const { container, choose, end, report, send } = await open();
    await choose('wrong.pdf');
    await choose('right.pdf');
    await end('right.pdf', true);
    await end('wrong.pdf', isSent);
    expect(container.textContent).toContain('right.pdf');
    await report();
    await waitInAct(() => expect(send.mock.calls[0]?.[0].receiptFileId).toBe('id of right.pdf'));
  },
);
