import type { Answers } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { endingOf } from '#catalog/kit/names/name-matching.ts';
import { addressOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { nameRules, welshEndings } from '../names/name-rules.ts';
import { isPostcodePossibleIn, isCrownDependency, jurisdictions } from './postcode-area.ts';
import { reduceName } from '../names/same-names.ts';

const postcodeOf = (answers: Answers, field = 'registeredOffice'): string =>
  addressOf(answers, field)?.postcode ?? '';
const BOX = /\b(?:P\.?\s?O\.?\s*box|DX\s*\d+|poste restante)\b/i;

/** Returns what finds an address whose postcode is not in the part of the country that was chosen. */
export const outsideJurisdiction =
  (field: string): DeskRule['find'] =>
  (answers) => {
    const [postcode, jurisdiction] = [postcodeOf(answers, field), textOf(answers, 'jurisdiction')];
    if (
      postcode === '' ||
      jurisdiction === '' ||
      isCrownDependency(postcode) ||
      isPostcodePossibleIn(postcode, jurisdiction)
    )
      return [];
    return [
      {
        path: field,
        words: `${postcode} is not in ${jurisdictions.find(({ value }) => value === jurisdiction)?.label ?? 'the country chosen'}.`,
      },
    ];
  };

/** Desk rules for registered offices and proposed names of every entity type. */
export const officeDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-names-differ',
    severity: 'refused',
    words: 'Companies House treats both names as the same.',
    remedy: 'Change the second choice, or leave it blank.',
    law: 'SI 2015/17, Schedule 3',
    source: 'uk-same-names',
    confidence: 'medium',
    find: (answers) =>
      textOf(answers, 'name2') !== '' &&
      reduceName(textOf(answers, 'name1')) === reduceName(textOf(answers, 'name2'))
        ? [{ path: 'name2' }]
        : [],
  },
  {
    id: 'uk-office-ours-wales',
    severity: 'refused',
    words: 'We have no address in Wales.',
    remedy: 'Choose England and Wales or another part of the United Kingdom, or give an address in Wales.',
    law: 'Companies Act 2006, section 9(2)(b)',
    source: 'uk-our-prices',
    confidence: 'high',
    find: (answers) =>
      answers['officeKind'] === 'ours' && answers['jurisdiction'] === 'wales' ? [{ path: 'officeKind' }] : [],
  },
  {
    id: 'uk-welsh-ending',
    severity: 'refused',
    words: 'A Welsh ending needs a registered office in Wales.',
    remedy: 'Choose Wales as the place of the office, or an English ending.',
    law: 'Companies Act 2006, sections 58 and 59',
    source: 'uk-companies-act',
    confidence: 'high',
    find: (answers) =>
      answers['jurisdiction'] === undefined || answers['jurisdiction'] === 'wales'
        ? []
        : ['name1', 'name2']
            .filter((field) =>
              welshEndings.some(
                (ending) =>
                  ending.toLowerCase() ===
                  endingOf(textOf(answers, field), nameRules.anyEnding)?.toLowerCase(),
              ),
            )
            .map((path) => ({ path })),
  },
  {
    id: 'uk-office-crown',
    severity: 'refused',
    words: 'Jersey, Guernsey and the Isle of Man are not in the United Kingdom.',
    remedy: 'Enter an office in the United Kingdom.',
    law: 'Companies Act 2006, section 86',
    source: 'uk-postcodes',
    confidence: 'high',
    find: (answers) => (isCrownDependency(postcodeOf(answers)) ? [{ path: 'registeredOffice' }] : []),
  },
  {
    id: 'uk-office-postcode',
    severity: 'refused',
    words: 'The postcode is not in the country chosen.',
    remedy: 'Correct the postcode, or choose the country where the office is.',
    law: 'Companies Act 2006, section 9',
    source: 'uk-postcodes',
    confidence: 'medium',
    note: 'We check the first letters of the postcode. Areas on a border pass.',
    find: outsideJurisdiction('registeredOffice'),
  },
  {
    id: 'uk-office-box',
    severity: 'refused',
    words: 'A PO box or DX number is not an appropriate address.',
    remedy: 'Enter an address where letters can be received and signed for.',
    law: 'Companies Act 2006, section 86, since 4 March 2024',
    source: 'uk-office-rules',
    confidence: 'high',
    find: (answers) =>
      Object.values(addressOf(answers, 'registeredOffice') ?? {}).some(
        (part) => typeof part === 'string' && BOX.test(part),
      )
        ? [{ path: 'registeredOffice' }]
        : [],
  },
  {
    id: 'uk-office-length',
    severity: 'query',
    words: 'Companies House accepts 50 characters per address line.',
    remedy: 'Shorten street, locality, town and county to 50 characters each.',
    law: 'Limits of the service of Companies House',
    source: 'uk-officer-limits',
    confidence: 'high',
    find: (answers) =>
      (['street', 'city', 'lga', 'state'] as const).some(
        (part) => [...(addressOf(answers, 'registeredOffice')?.[part] ?? '')].length > 50,
      )
        ? [{ path: 'registeredOffice' }]
        : [],
  },
];
