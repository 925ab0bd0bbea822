import { parsePhone } from '#values/phone.ts';
import type { PhoneField } from '../form.ts';
import { isBlankText, isText, kept, problem, type Kind } from '../kind.ts';
import { ask } from '../wording.ts';

const EXAMPLES = { NG: '0803 123 4567', GH: '024 123 4567', ZA: '082 123 4567', GB: '020 7946 0018', US: '+1 202 555 0143', CA: '+1 613 555 0143' } as const;
const homeOf = (field: PhoneField): keyof typeof EXAMPLES => field.home ?? 'NG';

/** Kept as '+' and digits, numbers that start with 0 being those of the field's home country. */
export const phone: Kind<PhoneField> = {
  blank: () => '',
  fits: isText,
  isBlank: isBlankText,
  missing: (field) => ask('Enter', field),
  keep(field, raw) {
    const value = String(raw).length <= 60 ? parsePhone(String(raw).trim(), homeOf(field)) : null;
    if (value !== null) return kept(value);
    return problem('not_understood', `Enter a phone number such as ${EXAMPLES[homeOf(field)]}; begin a number of another country with + and its code.`);
  },
  read: (_field, raw) => (isText(raw) ? raw.trim() : ''),
  example: (field, _context, seed) => field.example ?? EXAMPLES[homeOf(field)].slice(0, -3) + String(100 + (seed % 900)),
};
