import type { Answers, Page } from '#forms/form.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { isReserved } from '#catalog/questions/name-status.ts';
import type { CompanyKind } from '../company/company-kinds.ts';
import { nameRules } from './name-rules.ts';

const names = ['name1', 'name2', 'name3'] as const;

/** Returns whether one of the proposed names is registered only with a regulator's letter. */
const nameNeedsConsent =
  (entityType: string) =>
  (answers: Answers): boolean =>
    names.some((name) => needsConsent(nameRules, entityType, answers[name]));

/** The page on which up to three names are proposed, or the reservation is shown. */
export const namePage = ({ id: entityType, ending, nameExamples }: CompanyKind): Page => ({
  id: 'name',
  title: 'Name',
  intro:
    'The Registrar compares the name with every registered name. Give more than one name, so that we can try the next if the first is taken.',
  minutes: 4,
  fields: [
    {
      kind: 'choice',
      id: 'nameStatus',
      label: 'Has the name already been reserved?',
      shape: 'radios',
      options: [
        { value: 'new', label: 'No, please reserve it' },
        { value: 'reserved', label: 'Yes, the Registrar has reserved it' },
      ],
    },
    {
      kind: 'proposed-name',
      id: 'name1',
      label: 'Name of the company',
      hint: `It must end with ${ending}.`,
      entityType,
      example: nameExamples[0],
      law: {
        words:
          'Companies Act 2019 (Act 992): the name must not be the same as, or close to, a registered name.',
        sourceId: 'gh-name-reports',
      },
    },
    {
      kind: 'proposed-name',
      id: 'name2',
      label: 'Second choice',
      hint: 'Recommended. We try it if the first is refused.',
      entityType,
      optional: true,
      when: (answers) => !isReserved(answers),
      example: nameExamples[1],
    },
    {
      kind: 'proposed-name',
      id: 'name3',
      label: 'Third choice',
      entityType,
      optional: true,
      when: (answers) => !isReserved(answers),
      example: nameExamples[2],
    },
    {
      kind: 'file',
      id: 'nameConsent',
      label: 'Letter for the name',
      hint: 'The letter from the regulator or ministry for the word in your name.',
      maxFiles: 5,
      missing: 'A name with this word needs a letter. Upload it or choose another name.',
      when: nameNeedsConsent(entityType),
    },
    {
      kind: 'date',
      id: 'reservedOn',
      label: 'Date of the reservation',
      when: isReserved,
      notAfter: 'today',
      law: { words: 'A reservation lasts about 60 days. Older guides say 30.', sourceId: 'gh-practice' },
    },
    {
      kind: 'file',
      id: 'reservationApproval',
      label: 'Confirmation of the reservation',
      when: isReserved,
      maxFiles: 1,
      missing: 'Upload the confirmation of the reservation.',
    },
  ],
});
