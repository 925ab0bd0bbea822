import { parsePhone as parsePhoneLightly, phoneExample } from '#values/phone.ts';
import type { PhoneField } from '../form.ts';
import { isBlankText, isText, kept, problem, type Kind } from '../kind.ts';
import { ask } from '../wording.ts';

/** Kept as '+' and digits, numbers that start with 0 being those of the field's home country. */
export const phone: Kind<PhoneField> = {
  blank: () => '',
  fits: isText,
  isBlank: isBlankText,
  missing: (field) => ask('Enter', field),
  keep(field, raw, { parsePhone = parsePhoneLightly }) {
    const value = String(raw).length <= 60 ? parsePhone(String(raw).trim(), field.home) : null;
    if (value !== null) return kept(value);
    return problem(
      'not_understood',
      `Enter a phone number such as ${phoneExample(field.home)}; begin a number of another country with + and its code.`,
    );
  },
  read: (_field, raw) => (isText(raw) ? raw.trim() : ''),
  example: (field, _context, seed) =>
    field.example ?? phoneExample(field.home).slice(0, -3) + String(100 + (seed % 900)),
};
