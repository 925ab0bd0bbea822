import type { ConfirmField } from '../form.ts';
import { parsed, type Kind } from '../kind.ts';

/** Parsed to true. An unticked box is no answer. */
export const confirm: Kind<ConfirmField> = {
  blank: () => false,
  hasShape: (raw) => typeof raw === 'boolean',
  isBlank: (raw) => raw === undefined || raw === null || raw === false,
  missing: () => 'Tick the box to agree.',
  parse: () => parsed(true),
  format: (_field, raw) => (raw === true ? 'Agreed' : ''),
  example: () => true,
};
