// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import type { AddressField } from '#forms/form.ts';
import { render } from '../../testing/render.tsx';
import { AddressQuestion } from './address-field.tsx';

const field: AddressField = {
  kind: 'address',
  id: 'mail',
  label: 'Address for letters',
  optional: true,
  format: { country: 'NG', parts: {} },
} as never;

function Page({ first }: { first: object }) {
  const [value, setValue] = useState<unknown>(first);
  return (
    <AddressQuestion
      field={field}
      path="mail"
      id="mail"
      value={value}
      item={{}}
      words={{ label: 'Address for letters' }}
      errorOf={() => null}
      onChange={(next) =>
        setValue((before: unknown) =>
          typeof next === 'function' ? (next as (old: unknown) => unknown)(before) : next,
        )
      }
      onBlur={() => {}}
    />
  );
}

it('optional address that was typed before: stays open while its street is emptied to be typed again', async () => {
  const container = await render(<Page first={{ street: 'Marina' }} />);
  const street = container.querySelector<HTMLInputElement>('#mail-street');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(street, '');
    street?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(container.querySelector('#mail-street')).toBe(street);
});

it('optional address without an answer: folded until it is opened', async () => {
  const container = await render(<Page first={{ country: 'NG' }} />);
  expect(container.querySelector('input')).toBeNull();
  await act(async () => container.querySelector('button')?.click());
  expect(container.querySelector('#mail-street')).not.toBeNull();
});
