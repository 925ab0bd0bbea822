import { formatMoney, major, parseMoney } from '#values/money.ts';
import type { MoneyField } from '../form.ts';
import { isBlankText, isText, parsed, problem, type Kind } from '../kind.ts';
import { instruction } from '../wording.ts';

const TEXT_MAX = 60;
const amountOf = (field: MoneyField, raw: string) =>
  raw.length <= TEXT_MAX ? parseMoney(raw, field.currency) : null;

/** Parsed to a whole number of minor units of the field's currency. */
export const money: Kind<MoneyField> = {
  blank: () => '',
  hasShape: isText,
  isBlank: isBlankText,
  missing: (field) => instruction('Enter', field),
  parse(field, raw) {
    const amount = amountOf(field, String(raw));
    if (!amount)
      return problem(
        'not_understood',
        `Enter an amount in numbers, such as ${formatMoney(major(1_000_000, field.currency))}.`,
      );
    if (amount.minor < (field.minMinor ?? 0))
      return problem(
        'too_small',
        field.tooSmall ??
          `Enter ${formatMoney({ minor: field.minMinor ?? 0, currency: field.currency })} or more.`,
      );
    return parsed(amount.minor);
  },
  format(field, raw) {
    if (!isText(raw)) return '';
    const amount = amountOf(field, raw);
    return amount ? formatMoney(amount) : raw.trim();
  },
  example: (field, _context, seed) =>
    field.example ??
    formatMoney({ minor: (field.minMinor ?? 100_000) + (seed % 50) * 100_000, currency: field.currency }),
};
