import { foldWords } from '#values/fold-text.ts';
import { CODE_ALPHABET, hasValidCheckCharacter, normalizeCode } from '#values/check-character.ts';

/**
 * Finds our codes in a payer's words, such as 'CHP-7K4M-2QXW' in 'TRF/CHP7K4M2QXW FRM ADA', also broken by a
 * space or without its prefix. Only codes with a valid check character.
 * @param prefixes  the kinds of code; a code without a prefix counts as the first
 */
export function findCodes(text: string, prefixes: readonly [string, ...string[]]): string[] {
  const codes = new Set<string>();
  const add = (prefix: string, code: string): void => {
    if (hasValidCheckCharacter(code)) codes.add(`${prefix}-${code.slice(0, 4)}-${code.slice(4)}`);
  };
  const folded = normalizeCode(text);
  for (const prefix of prefixes)
    for (let at = folded.indexOf(prefix); at !== -1; at = folded.indexOf(prefix, at + 1))
      add(prefix, folded.slice(at + prefix.length, at + prefix.length + 8));
  const bare = new RegExp(`(?<![A-Z0-9])[${CODE_ALPHABET}]{4}[- ]?[${CODE_ALPHABET}]{4}(?![A-Z0-9])`, 'g');
  for (const [code] of text.toUpperCase().matchAll(bare))
    if (/\d/.test(code)) add(prefixes[0], normalizeCode(code));
  return [...codes];
}

/** Words that say nothing of who paid. */
const commonWords = new Set(
  'ltd limited plc inc llc corp corporation company enterprises enterprise ventures global services and the for from transfer trf payment mr mrs ms miss dr chief'.split(
    ' ',
  ),
);

const nameWords = (name: string): readonly string[] =>
  foldWords(name).filter((word) => word.length >= 3 && !commonWords.has(word));

/**
 * Returns whether a bank's words name a person or business: two of their words in any order, or the only one
 * of at least five letters.
 */
export const namesPayer = (words: string, name: string): boolean =>
  hasName(new Set(foldWords(words)), nameWords(name));

function hasName(present: ReadonlySet<string>, wanted: readonly string[]): boolean {
  const found = wanted.filter((word) => present.has(word));
  return found.length >= 2 || (wanted.length === 1 && found.length === 1 && (wanted[0]?.length ?? 0) >= 5);
}

export type MatchReason = 'reference' | 'amount_and_name' | 'amount';

/** A payment that a line may be. */
export type PossiblePayment = {
  readonly id: string;
  /** The codes with which it may be named: its own reference, and that of its application. */
  readonly codes: readonly string[];
  /** The amount still due. */
  readonly minor: number;
  /** The customer and the business. */
  readonly names: readonly string[];
  /** The customer reported a transfer. */
  readonly reported: boolean;
  /** We wait for it. */
  readonly open: boolean;
};

const wordsOfNames = new WeakMap<PossiblePayment, readonly (readonly string[])[]>();

/**
 * Returns the words of each name of a payment. Remembered: thousands of payments of one price are compared with
 * thousands of lines.
 */
function namesOf(payment: PossiblePayment): readonly (readonly string[])[] {
  const known = wordsOfNames.get(payment) ?? payment.names.map(nameWords);
  wordsOfNames.set(payment, known);
  return known;
}

type Line = { readonly minor: number; readonly payer: string | null; readonly text: string };

/**
 * Chooses the payment that a line of money in may be: by a reference, else by amount and name, else the only
 * reported payment of this amount. Null where several are as likely: an officer decides.
 */
export function matchLine(
  { minor, payer, text }: Line,
  codes: readonly string[],
  candidates: readonly PossiblePayment[],
): { payment: PossiblePayment; reason: MatchReason } | null {
  if (minor <= 0) return null;
  const only = (found: readonly PossiblePayment[]): PossiblePayment | null =>
    found.length === 1 && found[0] ? found[0] : null;
  const named = candidates.filter((payment) => payment.codes.some((code) => codes.includes(code)));
  if (named.length > 0) {
    const payment =
      only(named) ??
      only(named.filter(({ open }) => open)) ??
      only(named.filter((each) => each.minor === minor));
    return payment && { payment, reason: 'reference' };
  }
  const equal = candidates.filter((payment) => payment.open && payment.minor === minor);
  const present = new Set(foldWords(`${payer ?? ''} ${text}`));
  const byName = equal.filter((each) => namesOf(each).some((name) => hasName(present, name)));
  if (byName.length > 0) {
    const payment = only(byName) ?? only(byName.filter(({ reported }) => reported));
    return payment && { payment, reason: 'amount_and_name' };
  }
  const payment = only(equal.filter(({ reported }) => reported));
  return payment && { payment, reason: 'amount' };
}
