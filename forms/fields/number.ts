import type { NumberField } from '../form.ts';
import { isBlankText, isText, parsed, problem, type Kind } from '../kind.ts';
import { instruction, asSubject } from '../wording.ts';

const LIMIT = 1_000_000_000_000;
const formatWithSeparators = (value: number): string => {
  const [whole = '', rest] = String(value).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest === undefined ? '' : `.${rest}`);
};

/**
 * Parses '1,000', '12.5', and '25%' when the unit is '%'. Returns null for anything else. Commas are
 * accepted only as thousands separators.
 */
function parseNumber(raw: string, unit: string | undefined): number | null {
  let bare = raw.trim();
  if (unit && bare.toLowerCase().endsWith(unit.toLowerCase())) bare = bare.slice(0, -unit.length);
  bare = bare.replace(/\s/g, '').replace(/^\u2212/, '-');
  if (!/^-?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,9})?$/.test(bare)) return null;
  return Number(bare.replaceAll(',', ''));
}

/** Returns whether only years are in the bounds: '2026' has no thousands separator. */
const isYear = ({ min, max }: NumberField): boolean =>
  min !== undefined && max !== undefined && min >= 1000 && max < 3000;

const formatNumber = (field: NumberField, value: number): string =>
  isYear(field) ? String(value) : formatWithSeparators(value);

/** The unit as it follows a number: '%' without a space, other units with a space. */
const unitSuffix = ({ unit }: NumberField): string => (!unit ? '' : unit === '%' ? unit : ` ${unit}`);

function bounds(field: NumberField): string {
  const unit = unitSuffix(field);
  if (field.min !== undefined && field.max !== undefined)
    return `from ${formatNumber(field, field.min)} to ${formatNumber(field, field.max)}${unit}`;
  return field.min !== undefined
    ? `${formatWithSeparators(field.min)}${unit} or more`
    : `${formatWithSeparators(field.max ?? LIMIT)}${unit} or less`;
}

function exampleOf(field: NumberField, seed: number): string {
  if (field.example !== undefined) return field.example;
  const min = Math.ceil(field.min ?? Math.min(1, field.max ?? 1));
  const max = Math.floor(field.max ?? Math.max(min, 100));
  return max < min ? String(field.min ?? field.max) : String(min + (seed % Math.min(max - min + 1, 1000)));
}

/** Parsed to a number. */
export const number: Kind<NumberField> = {
  blank: () => '',
  hasShape: isText,
  isBlank: isBlankText,
  missing: (field) => instruction('Enter', field),
  parse(field, raw) {
    const decimals = field.decimals ?? 0;
    const value = String(raw).length <= 60 ? parseNumber(String(raw), field.unit) : null;
    if (value === null) return problem('not_understood', `Enter a number, such as ${exampleOf(field, 9)}.`);
    if (Number(value.toFixed(decimals)) !== value)
      return problem(
        'not_understood',
        decimals === 0
          ? 'Enter a whole number.'
          : `Enter a number with at most ${decimals} decimal${decimals === 1 ? '' : 's'}.`,
      );
    if (value < (field.min ?? -LIMIT))
      return problem('too_small', `${asSubject(field, 'The number')} must be ${bounds(field)}.`);
    if (value > (field.max ?? LIMIT))
      return problem('too_big', `${asSubject(field, 'The number')} must be ${bounds(field)}.`);
    return parsed(value);
  },
  format(field, raw) {
    if (!isText(raw)) return '';
    const value = raw.length <= 60 ? parseNumber(raw, field.unit) : null;
    if (value === null) return raw.trim();
    return formatNumber(field, value) + unitSuffix(field);
  },
  example: (field, _context, seed) => exampleOf(field, seed),
};
