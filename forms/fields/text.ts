import type { ProposedNameField, TextField } from '../form.ts';
import { isBlankText, isText, parsed, problem, type Kind } from '../kind.ts';
import { pick } from '../hash-seed.ts';
import { instruction, asSubject } from '../wording.ts';

const LINE_MAX = 500;
const ROWS_MAX = 2000;
const WORDS = [
  'cassava',
  'amber',
  'river',
  'lantern',
  'harbour',
  'baobab',
  'market',
  'copper',
  'meadow',
  'saffron',
];

/**
 * Returns the maximum length in characters: 500 for one line, 2000 for several rows, unless the field sets
 * its own.
 */
export const maxLengthOf = (field: TextField): number =>
  field.maxLength ?? (field.rows ? ROWS_MAX : LINE_MAX);

/** Normalises to one line: removes control characters, collapses whitespace and trims. */
export const oneLine = (raw: string): string =>
  raw
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const severalLines = (raw: string): string =>
  raw
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const normalise = (field: TextField, raw: string): string => {
  const text = field.rows ? severalLines(raw) : oneLine(raw);
  return field.pattern?.normalise ? field.pattern.normalise(text) : text;
};

/** Tests an expression independently of its lastIndex, which the g flag keeps between calls. */
const matches = (expression: RegExp, text: string): boolean => text.search(expression) >= 0;

/** Parsed to trimmed text, normalised by the field's pattern. */
export const text: Kind<TextField> = {
  blank: () => '',
  hasShape: isText,
  isBlank: isBlankText,
  missing: (field) => instruction('Enter', field),
  parse(field, raw) {
    const max = maxLengthOf(field);
    // The length is checked first, so that no pattern runs on very long input.
    if (String(raw).length > max * 4)
      return problem('too_long', `Shorten this to ${max} characters or fewer.`);
    const value = normalise(field, String(raw));
    const length = [...value].length;
    if (length > max)
      return problem('too_long', `Shorten this to ${max} characters or fewer. It now has ${length}.`);
    if (field.minLength !== undefined && length < field.minLength)
      return problem(
        'too_short',
        `${asSubject(field, 'The answer')} must have at least ${field.minLength} characters.`,
      );
    if (field.pattern && !matches(field.pattern.expression, value))
      return problem('not_understood', field.pattern.words);
    if (field.refuse && matches(field.refuse.expression, value))
      return problem('refused', field.refuse.words);
    return parsed(value);
  },
  format: (field, raw) => (isText(raw) ? (field.rows ? severalLines(raw) : oneLine(raw)) : ''),
  example(field, _context, seed) {
    if (field.example !== undefined) return field.example;
    if (field.pattern) throw new Error(`the field '${field.id}' has a pattern and needs an example`);
    const max = maxLengthOf(field);
    let value = `Sample ${pick(WORDS, seed)}`;
    for (let next = seed + 1; value.length < (field.minLength ?? 0); next += 1)
      value += ` ${pick(WORDS, next)}`;
    return value
      .slice(0, max)
      .trim()
      .padEnd(Math.min(field.minLength ?? 0, max), 'o');
  },
};

const NAME_MAX = 200;

/** Parsed to one normalised line. The country's name rules decide whether a registry accepts the name. */
export const proposedName: Kind<ProposedNameField> = {
  blank: () => '',
  hasShape: isText,
  isBlank: isBlankText,
  missing: (field) => instruction('Enter', field),
  parse(_field, raw) {
    if (String(raw).length > NAME_MAX * 4)
      return problem('too_long', `Shorten the name to ${NAME_MAX} characters or fewer.`);
    const value = oneLine(String(raw));
    if ([...value].length > NAME_MAX)
      return problem('too_long', `Shorten the name to ${NAME_MAX} characters or fewer.`);
    if (!/[\p{L}\p{N}]/u.test(value))
      return problem('not_understood', 'Enter a name with letters or numbers.');
    return parsed(value);
  },
  format: (_field, raw) => (isText(raw) ? oneLine(raw) : ''),
  example: (field, _context, seed) =>
    field.example ?? `Sample ${pick(WORDS, seed)} ${pick(WORDS, seed >>> 4)} works`,
};
