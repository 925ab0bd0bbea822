import { parseEmail } from '#values/email.ts';
import type { EmailField } from '../form.ts';
import { isBlankText, isText, parsed, problem, type Kind } from '../kind.ts';
import { pick } from '../hash-seed.ts';
import { instruction } from '../wording.ts';

/** Parsed to lower case. */
export const email: Kind<EmailField> = {
  blank: () => '',
  hasShape: isText,
  isBlank: isBlankText,
  missing: (field) => instruction('Enter', field),
  parse(_field, raw) {
    const value = String(raw).length <= 320 ? parseEmail(String(raw)) : null;
    return value === null
      ? problem('not_understood', 'Enter an e-mail address such as name@example.com.')
      : parsed(value);
  },
  format: (_field, raw) => (isText(raw) ? raw.trim() : ''),
  example: (field, _context, seed) =>
    field.example ?? `${pick(['ada', 'bola', 'chidi', 'dayo', 'efe'], seed)}${seed % 1000}@example.com`,
};
