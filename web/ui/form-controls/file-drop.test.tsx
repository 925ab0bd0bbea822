// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { FileDrop } from './file-drop.tsx';

function Page() {
  const [files, setFiles] = useState([{ id: 'a', name: 'lease.pdf' }]);
  return <FileDrop label="Lease" files={files} onFiles={() => {}} onRemove={() => setFiles([])} />;
}

it('file removed: the control that takes another one has the focus', async () => {
  const container = await render(<Page />);
  const button = container.querySelector('button');
  button?.focus();
  await act(async () => button?.click());
  expect(container.querySelector('button')).toBeNull();
  expect(document.activeElement).toBe(container.querySelector('input'));
});
