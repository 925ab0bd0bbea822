import { act } from 'react';

/** Replaces the value of a field as a reader does, which React notices. @throws Error without the field */
export async function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null | undefined,
  value: string,
): Promise<void> {
  if (!field) throw new Error('There is no such field.');
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  });
}
