import type { Answers } from '#forms/form.ts';
import { choicesOf } from '#catalog/kit/answers/reading-answers.ts';

type Proof = 'status' | 'identity';

/** The papers the IRS accepts, with what each proves: foreign status, identity, or both. */
export const itinDocuments: readonly {
  readonly value: string;
  readonly label: string;
  readonly proves: readonly Proof[];
}[] = [
  { value: 'passport', label: 'Passport', proves: ['status', 'identity'] },
  { value: 'national-id', label: 'National identity card', proves: ['status', 'identity'] },
  { value: 'visa', label: 'US visa', proves: ['status', 'identity'] },
  { value: 'uscis', label: 'US immigration photo ID', proves: ['status', 'identity'] },
  { value: 'military-id', label: 'Foreign military ID', proves: ['status', 'identity'] },
  { value: 'birth-certificate', label: 'Civil birth certificate', proves: ['status', 'identity'] },
  { value: 'voter-card', label: 'Foreign voter’s registration card', proves: ['status', 'identity'] },
  { value: 'foreign-licence', label: 'Foreign driver’s license', proves: ['identity'] },
  { value: 'us-licence', label: 'US driver’s license or state ID', proves: ['identity'] },
];

export const hasPassport = (answers: Answers): boolean =>
  choicesOf(answers, 'documents').includes('passport');

/** Returns whether the chosen papers prove foreign status and identity: a passport alone, otherwise two papers. */
export function isProven(answers: Answers): boolean {
  const chosen = itinDocuments.filter(({ value }) => choicesOf(answers, 'documents').includes(value));
  const proved = new Set(chosen.flatMap(({ proves }) => proves));
  return hasPassport(answers) || (chosen.length > 1 && proved.has('status') && proved.has('identity'));
}
