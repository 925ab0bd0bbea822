import type { ConfirmField } from '../form.ts';
import { kept, type Kind } from '../kind.ts';

/** Kept as true; an unticked box is no answer. */
export const confirm: Kind<ConfirmField> = {
  blank: () => false,
  fits: (raw) => typeof raw === 'boolean',
  isBlank: (raw) => raw === undefined || raw === null || raw === false,
  missing: () => 'Tick the box to agree.',
  keep: () => kept(true),
  read: (_field, raw) => (raw === true ? 'Agreed' : ''),
  example: () => true,
};
