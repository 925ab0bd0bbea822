import { inSentence } from '#values/in-sentence.ts';
import type { Field } from './form.ts';

const DETERMINERS = /^(?:the|your|our|a|an|this|that|his|her|their|its|each|any)\b/i;

/** Removes a remark in brackets at the end: 'Surname (family name)' becomes 'Surname'. */
const withoutRemarks = (label: string): string => label.replace(/\s*\([^()]*\)\s*$/, '').trim();

/** Returns the label as the object of a sentence, 'the surname', or null when the label is a question. */
function asObject(field: Field): string | null {
  const label = withoutRemarks(field.label);
  if (/[?.!]$/.test(field.label.trim()) || label === '') return null;
  return DETERMINERS.test(label) ? inSentence(label) : `the ${inSentence(label)}`;
}

/** 'Enter the surname.', or for labels that are questions 'Answer “What will the company do?”.' */
export function instruction(verb: string, field: Field): string {
  const object = asObject(field);
  return object === null
    ? `Answer “${field.label.trim()}”` + (field.label.trim().endsWith('?') ? '' : '.')
    : `${verb} ${object}.`;
}

/**
 * Returns the label as the subject of a sentence, 'Date of birth', or `otherwise` when the label is a
 * question.
 */
export const asSubject = (field: Field, otherwise: string): string =>
  asObject(field) === null ? otherwise : withoutRemarks(field.label);
