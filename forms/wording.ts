import type { Field } from './form.ts';

const DETERMINERS = /^(?:the|your|our|a|an|this|that|his|her|their|its|each|any)\b/i;

/** The label without remarks in brackets at its end: 'Surname (family name)' is 'Surname'. */
const withoutRemarks = (label: string): string => label.replace(/\s*\([^()]*\)\s*$/, '').trim();

/** The first letter small unless the word is an abbreviation: 'NIN' stays, 'E-mail' becomes 'e-mail'. */
const lowerFirst = (text: string): string =>
  /^(?:[A-Z]{2}|[A-Z]\d|I\b)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** The label as the object of a sentence, 'the surname', or null when it is a question of its own. */
function asObject(field: Field): string | null {
  const label = withoutRemarks(field.label);
  if (/[?.!]$/.test(field.label.trim()) || label === '') return null;
  return DETERMINERS.test(label) ? lowerFirst(label) : `the ${lowerFirst(label)}`;
}

/** 'Enter the surname.', or for labels that are questions 'Answer “What will the company do?”.' */
export function instruction(verb: string, field: Field): string {
  const object = asObject(field);
  return object === null
    ? `Answer “${field.label.trim()}”` + (field.label.trim().endsWith('?') ? '' : '.')
    : `${verb} ${object}.`;
}

/** The label as the subject of a sentence: 'Date of birth', or `otherwise` when the label is a question. */
export const asSubject = (field: Field, otherwise: string): string =>
  asObject(field) === null ? otherwise : withoutRemarks(field.label);
