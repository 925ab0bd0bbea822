// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import type { FileField } from '#forms/form.ts';
import { render } from '../../testing/render.tsx';
import { FormRunContext } from '../form-run.ts';
import { FileQuestion } from './file-field.tsx';

const field: FileField = { kind: 'file', id: 'lease', label: 'Lease', maxFiles: 1 };

function Page() {
  const [value, setValue] = useState<unknown>([
    { fileId: 'a', name: 'first.pdf', sizeBytes: 4, mediaType: 'application/pdf' },
  ]);
  return (
    <FormRunContext value={{ accountPath: null, removeFile: () => {} } as never}>
      <FileQuestion
        field={field}
        id="lease"
        path="lease"
        item={{}}
        value={value}
        words={{ label: 'Lease' }}
        errorOf={() => null}
        onChange={(next) => setValue((before: unknown) => (next as (old: unknown) => unknown)(before))}
        onBlur={() => {}}
      />
    </FormRunContext>
  );
}

it('one file too many chosen, and then one removed: no longer says to remove one', async () => {
  const container = await render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  await act(async () => {
    Object.defineProperty(input, 'files', {
      configurable: true,
      value: [new File(['more'], 'second.pdf', { type: 'application/pdf' })],
    });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(container.textContent).toContain('At most 1 file goes here. Remove one first.');
  const remove = [...container.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Remove'),
  );
  await act(async () => remove?.click());
  expect(container.textContent).not.toContain('first.pdf');
  expect(container.textContent).not.toContain('Remove one first.');
});
