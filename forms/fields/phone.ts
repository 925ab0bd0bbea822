import { parsePhone as parsePhoneLightly, phoneExample } from '#values/phone.ts';
import type { PhoneField } from '../form.ts';
import { isBlankText, isText, parsed, problem, type Kind } from '../kind.ts';
import { instruction } from '../wording.ts';

/** Parsed to E.164 ('+' and digits). Numbers that start with 0 belong to the field's home country. */
export const phone: Kind<PhoneField> = {
  blank: () => '',
  hasShape: isText,
  isBlank: isBlankText,
  missing: (field) => instruction('Enter', field),
  parse(field, raw, { parsePhone = parsePhoneLightly }) {
    const value = String(raw).length <= 60 ? parsePhone(String(raw).trim(), field.home) : null;
    if (value !== null) return parsed(value);
    return problem(
      'not_understood',
      `Enter a phone number such as ${phoneExample(field.home)}. Start a number from another country with + and its country code.`,
    );
  },
  format: (_field, raw) => (isText(raw) ? raw.trim() : ''),
  example: (field, _context, seed) =>
    field.example ?? phoneExample(field.home).slice(0, -3) + String(100 + (seed % 900)),
};
