import { type Answers, itemsOf } from '#forms/form.ts';
import { daysBetween, formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { addressOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { foldText } from '#values/fold-text.ts';
import { controlDeskRules } from './control-desk-rules.ts';
import { asksControl } from './control-page.ts';
import { isSamePerson } from '../shares/holding.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { isOfSector } from '#catalog/questions/naics.ts';
import { hasNameProof } from '../names/name-kinds.ts';
import { postalCodeFits } from '../provinces.ts';
import { residentDirectorsNeeded } from '../people/residency.ts';
import { shareDeskRules } from '../shares/desk-rules.ts';

const practice = { source: 'ca-practice', confidence: 'medium' } as const;
const BOX = /\b(?:p\.?\s*o\.?\s*box|post office box|case postale|c\.\s?p\.)\s*\d*/i;
const OFFICES = ['registeredOffice', 'recordsAddress'];

/** How long what backs a name lasts, in days. */
const PROOF_DAYS: Readonly<Record<Jurisdiction['nameProof'], number>> = {
  nuans: 90,
  'name-request': 56,
  examined: 0,
};

/**
 * Returns the rules for the registered office and the records office, which the law of the jurisdiction binds
 * to a place.
 */
export const officeRules = ({ act }: Jurisdiction): readonly DeskRule[] => [
  {
    id: 'ca-office-box',
    severity: 'refused',
    words: 'A registered office cannot be a P.O. box.',
    remedy: 'Enter a physical address. You can add another address for letters.',
    law: `${act}: registered office`,
    source: 'ca-form-2',
    confidence: 'high',
    find: (answers) =>
      OFFICES.filter((id) =>
        BOX.test(`${addressOf(answers, id)?.house ?? ''} ${addressOf(answers, id)?.street ?? ''}`),
      ).map((id) => ({ path: id })),
  },
  {
    id: 'ca-office-postal-code',
    severity: 'query',
    words: 'The postal code is not in this province.',
    remedy: 'Check the postal code. Its first letter depends on the province.',
    law: 'How Canada Post numbers the provinces',
    ...practice,
    find: (answers) =>
      OFFICES.flatMap((id) => {
        const address = addressOf(answers, id);
        return address?.postcode && address.state && !postalCodeFits(address.postcode, address.state)
          ? [{ path: id }]
          : [];
      }),
  },
];

/** The federal articles name the province of the office. */
const provinceRule: DeskRule = {
  id: 'ca-office-province',
  severity: 'refused',
  words: 'The registered office must be in the province named in the articles.',
  remedy: 'Enter a physical address in the chosen province, or choose the other province.',
  law: 'CBCA, section 19',
  source: 'ca-form-2',
  confidence: 'high',
  find(answers) {
    const [chosen, state] = [
      textOf(answers, 'officeProvince'),
      addressOf(answers, 'registeredOffice')?.state,
    ];
    return chosen !== '' && state !== undefined && state !== chosen ? [{ path: 'registeredOffice' }] : [];
  },
};

/** A quarter of the directors of a federal company are resident Canadians. */
const residencyRule: DeskRule = {
  id: 'ca-director-residency',
  severity: 'refused',
  words: 'At least 25% of directors must be resident Canadians.',
  remedy:
    'Add a director who is a resident Canadian, or incorporate in Ontario, British Columbia, Alberta or Quebec, which require none.',
  law: 'CBCA, section 105(3)',
  source: 'ca-residency',
  confidence: 'high',
  note: 'Some sectors, and companies under ownership laws, need a majority.',
  find(answers) {
    const directors = itemsOf(answers, 'directors');
    const [there, needed] = [
      directors.filter((person) => textOf(person, 'residentCanadian') === 'yes').length,
      residentDirectorsNeeded(directors.length),
    ];
    return directors.length > 0 && there < needed
      ? [
          {
            path: 'directors',
            words: `At least 25% of directors must be resident Canadians: of ${directors.length}, ${needed}; there ${there === 1 ? 'is' : 'are'} ${there}.`,
          },
        ]
      : [];
  },
};

const namesDiffer: DeskRule = {
  id: 'ca-names-differ',
  severity: 'query',
  words: 'Two of the names are the same.',
  remedy: 'Change this choice, or leave it blank.',
  law: 'Practice of the name request',
  ...practice,
  find(answers) {
    const typed = ['name1', 'name2', 'name3']
      .map((path) => ({ path, name: foldText(textOf(answers, path)) }))
      .filter(({ name }) => name !== '');
    return typed
      .filter(({ name }, index) => typed.slice(0, index).some((earlier) => earlier.name === name))
      .map(({ path }) => ({ path }));
  },
};

const proofExpired = ({ nameProof }: Jurisdiction): DeskRule => {
  const [what, days] = [nameProof === 'nuans' ? 'NUANS report' : 'name request', PROOF_DAYS[nameProof]];
  return {
    id: 'ca-name-proof-expired',
    severity: 'refused',
    words: `The ${what} is older than ${days} days.`,
    remedy: 'Choose “Order it for me”.',
    law: `Names: a ${what} lasts ${days} days`,
    source: nameProof === 'nuans' ? 'ca-names-guide' : 'ca-practice',
    confidence: 'medium',
    find(answers, today) {
      const on = hasNameProof(answers) ? dateOf(answers, 'nameProofOn') : null;
      return on && daysBetween(on, today) > days
        ? [
            {
              path: 'nameProofOn',
              words: `The ${what} is older than ${days} days: it was made on ${formatCalendarDate(on)}.`,
            },
          ]
        : [];
    },
  };
};

/** Desk rules for directors. */
const directorRules = ({ act }: Jurisdiction): readonly DeskRule[] => [
  {
    id: 'ca-director-range',
    severity: 'refused',
    words: 'The minimum number of directors is above the maximum.',
    remedy: 'Change one of them.',
    law: `${act}: number of directors`,
    source: 'ca-form-2',
    confidence: 'high',
    find: (answers) =>
      (numberOf(answers, 'minDirectors') ?? 0) > (numberOf(answers, 'maxDirectors') ?? Infinity)
        ? [{ path: 'maxDirectors' }]
        : [],
  },
  {
    id: 'ca-director-count',
    severity: 'refused',
    words: 'Number of directors must be between min and max.',
    remedy: 'Add or remove directors, or change the numbers in the articles.',
    law: `${act}: number of directors`,
    source: 'ca-form-2',
    confidence: 'high',
    find(answers) {
      const [min, max, count] = [
        numberOf(answers, 'minDirectors'),
        numberOf(answers, 'maxDirectors'),
        itemsOf(answers, 'directors').length,
      ];
      return min !== undefined && max !== undefined && count > 0 && (count < min || count > max)
        ? [
            {
              path: 'directors',
              words: `The articles have ${min === max ? `${min}` : `${min} to ${max}`} directors; ${count} ${count === 1 ? 'is' : 'are'} named.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'ca-director-twice',
    severity: 'query',
    words: 'The same person is listed twice as a director.',
    remedy: 'Remove the duplicate.',
    law: `${act}: directors`,
    ...practice,
    find(answers) {
      const people = itemsOf(answers, 'directors');
      return people
        .filter((person, index) => people.slice(0, index).some((other) => isSamePerson(other, person)))
        .map((person) => ({ path: `directors/${person.id}/surname` }));
    },
  },
];

export const sectorRule: DeskRule = {
  id: 'ca-naics-sector',
  severity: 'query',
  words: 'The NAICS code belongs to another field of business.',
  remedy: 'Change the code or the field of business. The first two digits depend on the field.',
  law: 'North American Industry Classification System',
  source: 'ca-naics',
  confidence: 'medium',
  find: (answers: Answers) =>
    textOf(answers, 'naics') !== '' &&
    textOf(answers, 'sector') !== '' &&
    !isOfSector(textOf(answers, 'naics'), textOf(answers, 'sector'))
      ? [{ path: 'naics' }]
      : [],
};

/**
 * Desk rules for every body formed with a registry, with or without shares: name, offices, field of business,
 * directors.
 */
export const foundingDeskRulesOf = (jurisdiction: Jurisdiction): readonly DeskRule[] => [
  ...(jurisdiction.nameProof === 'name-request' ? [namesDiffer] : []),
  ...(jurisdiction.nameProof === 'examined' ? [] : [proofExpired(jurisdiction)]),
  ...officeRules(jurisdiction),
  ...(jurisdiction.id === 'federal' ? [provinceRule] : []),
  sectorRule,
  ...directorRules(jurisdiction),
];

/** Desk rules for an application to form a company. */
export const companyDeskRulesOf = (jurisdiction: Jurisdiction): readonly DeskRule[] => [
  ...foundingDeskRulesOf(jurisdiction),
  ...(jurisdiction.id === 'federal' ? [residencyRule] : []),
  ...shareDeskRules(jurisdiction),
  ...(asksControl(jurisdiction) ? controlDeskRules(jurisdiction) : []),
];
