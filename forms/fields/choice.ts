import type { Answers, ChoiceField, Option, SeveralField } from '../form.ts';
import { isBlankText, isText, parsed, problem, type Kind } from '../kind.ts';
import { hashSeed, pick } from '../hash-seed.ts';
import { instruction } from '../wording.ts';

/** Returns the options of a choice, which can depend on earlier answers. */
export const optionsOf = (
  field: ChoiceField | SeveralField,
  answers: Answers,
  item: Answers,
): readonly Option[] => (typeof field.options === 'function' ? field.options(answers, item) : field.options);

/** Parsed to the value of the option. */
export const choice: Kind<ChoiceField> = {
  blank: () => '',
  hasShape: isText,
  isBlank: isBlankText,
  missing: (field) => instruction('Choose', field),
  parse(field, raw, { answers, item }) {
    return optionsOf(field, answers, item).some((option) => option.value === raw)
      ? parsed(raw)
      : problem('not_an_option', 'Choose one of the answers shown.');
  },
  format(field, raw, { answers, item }) {
    if (!isText(raw)) return '';
    return optionsOf(field, answers, item).find((option) => option.value === raw)?.label ?? '';
  },
  example(field, { answers, item }, seed) {
    return field.example ?? pick(optionsOf(field, answers, item), seed).value;
  },
};

/** Parsed to the chosen values, without duplicates and in the order of the options. */
export const several: Kind<SeveralField> = {
  blank: () => [],
  hasShape: (raw) => Array.isArray(raw) && raw.every(isText),
  isBlank: (raw) => raw === undefined || raw === null || (Array.isArray(raw) && raw.length === 0),
  missing: (field) =>
    (field.atLeast ?? 1) > 1 ? `Choose at least ${field.atLeast}.` : 'Choose at least one answer.',
  parse(field, raw) {
    const chosen = new Set(Array.isArray(raw) ? raw : []);
    const known = field.options.filter((option) => chosen.has(option.value)).map((option) => option.value);
    if (known.length < chosen.size) return problem('not_an_option', 'Choose only from the answers shown.');
    if (known.length < (field.atLeast ?? 0)) return problem('too_few', `Choose at least ${field.atLeast}.`);
    return parsed(known);
  },
  format(field, raw) {
    const chosen = new Set(Array.isArray(raw) ? raw : []);
    return field.options
      .filter((option) => chosen.has(option.value))
      .map((option) => option.label)
      .join(', ');
  },
  example(field, _context, seed) {
    const values = field.options.map((option) => option.value);
    const count = Math.min(values.length, Math.max(1, field.atLeast ?? 1, seed % 3));
    const first = hashSeed(seed, 'first') % values.length;
    const chosen = new Set(
      Array.from({ length: count }, (_, index) => values[(first + index) % values.length]),
    );
    return values.filter((value) => chosen.has(value));
  },
};
