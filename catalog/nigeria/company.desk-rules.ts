import { type Answers, itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types.ts';
import { choicesOf, hasFile, numberOf, textOf } from '#catalog/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { adults, sectorCapital, sharedDeskRules } from './shared-desk-rules.ts';
import { shareDeskRules } from './share.desk-rules.ts';
import { type Holder, holders, isForeignHolder } from './shareholding.ts';
import { isSamePerson } from './same-person.ts';
import { isSizeKnown, isSmallCompany } from './small-company.ts';

const MINIMUM_MINOR = 10_000_000;
const FOREIGN_MINIMUM_MINOR = 10_000_000_000;
const CONTROL_PERCENT = 5;

const guide = { source: 'ng-formation-guide', confidence: 'high' } as const;
const act = { source: 'ng-cama', confidence: 'high' } as const;

const capitalBelow = (answers: Answers, minimum: number): boolean => (numberOf(answers, 'shareCapital') ?? minimum) < minimum;

const foreignHolders = (answers: Answers): readonly Holder[] => holders(answers).filter(isForeignHolder);

/** Those with significant control behind a holder: the person, or whoever holds through the company. */
function declaredFor(answers: Answers, holder: Holder): boolean {
  return itemsOf(answers, 'controllers').some((person) =>
    holder.isCompany ? choicesOf(person, 'control').includes('through-company') && textOf(person, 'throughCompany') === holder.path : isSamePerson(person, holder.item));
}

const percent = (value: number): string => `${Math.round(value * 100) / 100} %`;

/** A person's direct part of the shares, and whether more may come through a company. */
const directPercent = (answers: Answers, person: Answers): number => holders(answers).filter((holder) => !holder.isCompany && isSamePerson(holder.item, person)).reduce((sum, holder) => sum + holder.percent, 0);

const hasAllotments = (answers: Answers): boolean => itemsOf(answers, 'allotments').length > 0 && itemsOf(answers, 'shareClasses').length > 0;

/** An entry that joins several businesses: signs of lists, several sentences, or three parts joined by 'and'. */
const isMixture = (words: string): boolean => /[;•\n]|\d\s*[.)]\s/.test(words) || /[.!?]\s+\p{L}/u.test(words) || (words.match(/,|\band\b/gi) ?? []).length >= 4;

/** What the Commission refuses or queries in applications for a private company limited by shares. */
export const companyDeskRules: readonly DeskRule[] = [
  ...sharedDeskRules({
    lists: ['directors', 'secretary', 'shareholders', 'controllers', 'witness'],
    distinct: ['directors', 'shareholders', 'controllers'],
    addresses: ['registeredAddress', 'headOffice'],
    homes: [['directors', 'residentialAddress'], ['shareholders', 'residentialAddress'], ['controllers', 'residentialAddress']],
  }),
  {
    id: 'ng-co-objects-mixed', severity: 'query', words: 'This object mixes several businesses in one entry.', remedy: 'Make an entry of its own for each business.', law: 'Practice of the Commission’s portal', source: 'ng-portal-pages', confidence: 'high',
    find: (answers) => itemsOf(answers, 'objects').filter((item) => isMixture(textOf(item, 'ownWords'))).map((item) => ({ path: `objects/${item.id}/ownWords` })),
  },
  {
    id: 'ng-co-director-count', severity: 'refused', words: 'Only a small company may have a single director.', remedy: 'Add another director.', law: 'CAMA 2020, section 271', ...act,
    find: (answers) => (answers['directors'] !== undefined && isSizeKnown(answers) && itemsOf(answers, 'directors').length < (isSmallCompany(answers) ? 1 : 2) ? [{ path: 'directors' }] : []),
  },
  adults('directors', 'Directors must be 18 or older.', 'CAMA 2020, section 283'),
  adults('witness', 'A witness must be 18 or older.', 'CAMA 2020, memorandum of association'),
  {
    id: 'ng-co-secretary', severity: 'refused', words: 'A secretary is required unless the company is small.', remedy: 'Name a company secretary.', law: 'CAMA 2020, section 330', ...guide,
    find: (answers) => (isSizeKnown(answers) && !isSmallCompany(answers) && answers['directors'] !== undefined && itemsOf(answers, 'secretary').length + itemsOf(answers, 'secretaryFirm').length === 0 ? [{ path: 'secretary' }] : []),
  },
  {
    id: 'ng-co-capital-minimum', severity: 'refused', words: 'Share capital is below the minimum of ₦100,000.', remedy: 'Raise the issued share capital to ₦100,000 or more.', law: 'CAMA 2020, section 27', ...guide,
    find: (answers) => (capitalBelow(answers, MINIMUM_MINOR) ? [{ path: 'shareCapital' }] : []),
  },
  {
    id: 'ng-co-capital-foreign', severity: 'refused', words: 'Companies with any foreign shareholder need issued share capital of at least ₦100,000,000.', remedy: 'Raise the issued share capital, or let only Nigerians take shares.', law: 'Practice of the Commission and the Ministry of Interior for the business permit', source: 'ng-formation-guide', confidence: 'medium',
    find: (answers) => (capitalBelow(answers, FOREIGN_MINIMUM_MINOR) && (foreignHolders(answers).length > 0 || textOf(answers, 'foreignMember') === 'yes') ? [{ path: 'shareCapital' }] : []),
  },
  sectorCapital('shareCapital'),
  {
    id: 'ng-co-foreign-declared', severity: 'query', words: 'You said that nobody from outside Nigeria will hold shares, but a shareholder is foreign.', remedy: 'Correct the answer on the page “Size and calendar”: the company is then not small.', law: 'CAMA 2020, section 394', ...act,
    find: (answers) => (textOf(answers, 'foreignMember') === 'no' && foreignHolders(answers).length > 0 ? [{ path: 'foreignMember' }] : []),
  },
  ...shareDeskRules,
  {
    id: 'ng-co-directors-hold-most', severity: 'query', words: 'You said that the directors hold at least 51 % of the shares; the allotment says otherwise.', remedy: 'Correct that answer, or the allotment. A company of which directors hold less is not small.', law: 'CAMA 2020, section 394', ...act,
    find(answers) {
      if (textOf(answers, 'directorsHoldMost') !== 'yes' || !hasAllotments(answers) || answers['directors'] === undefined) return [];
      const directors = itemsOf(answers, 'directors');
      const held = holders(answers).filter((holder) => !holder.isCompany && directors.some((each) => isSamePerson(each, holder.item))).reduce((sum, holder) => sum + holder.percent, 0);
      return held < 51 ? [{ path: 'directorsHoldMost', words: `You said that the directors hold at least 51 % of the shares; the allotment gives them ${percent(held)}.` }] : [];
    },
  },
  {
    id: 'ng-co-control-none', severity: 'refused', words: 'Declare at least one person with significant control.', remedy: 'Name whoever owns 5 % or more, or directs the company.', law: 'CAMA 2020, section 119', ...act,
    find: (answers) => (answers['controllers'] !== undefined && itemsOf(answers, 'controllers').length === 0 ? [{ path: 'controllers' }] : []),
  },
  {
    id: 'ng-co-control-missing', severity: 'refused', words: 'Everybody who holds 5 % or more is declared as a person with significant control.', remedy: 'Add the person, or for a company the people behind it with control “through another company”.', law: 'CAMA 2020, section 119', ...act,
    find: (answers) => (answers['controllers'] === undefined || !hasAllotments(answers) ? [] : holders(answers).filter((holder) => holder.percent >= CONTROL_PERCENT && !declaredFor(answers, holder)).map((holder) => ({
      path: 'controllers', words: `${(holder.isCompany ? textOf(holder.item, 'companyName') : personName(holder.item)) || 'A shareholder'} holds ${percent(holder.percent)} and is not declared.`,
    }))),
  },
  {
    id: 'ng-co-control-percent', severity: 'query', words: 'The part of the shares does not agree with the allotment.', remedy: 'Correct the percentage, or the allotment.', law: 'CAMA 2020, section 119', ...act,
    find: (answers) => (hasAllotments(answers) ? itemsOf(answers, 'controllers').flatMap((person) => {
      const stated = numberOf(person, 'sharesPercent');
      const direct = directPercent(answers, person);
      const indirect = choicesOf(person, 'control').includes('through-company');
      const differs = stated !== undefined && (indirect ? stated < direct - 0.5 : Math.abs(stated - direct) > 0.5);
      return differs ? [{ path: `controllers/${person.id}/sharesPercent`, words: `You gave ${percent(stated)}; by the allotment it is ${percent(direct)}.` }] : [];
    }) : []),
  },
  {
    id: 'ng-co-control-nature', severity: 'query', words: 'Below 5 % of shares and votes, say by what else this person controls the company.', remedy: 'Choose another nature of control, correct the percentages, or remove the person.', law: 'CAMA 2020, section 119', ...act,
    find: (answers) => itemsOf(answers, 'controllers').filter((person) => {
      const natures = choicesOf(person, 'control');
      const [shares, votes] = [numberOf(person, 'sharesPercent') ?? 0, numberOf(person, 'votesPercent') ?? 0];
      return (natures.includes('shares') && shares < CONTROL_PERCENT) || (natures.includes('votes') && votes < CONTROL_PERCENT);
    }).map((person) => ({ path: `controllers/${person.id}/control` })),
  },
  {
    id: 'ng-co-witness-subscriber', severity: 'refused', words: 'The witness cannot be a shareholder.', remedy: 'Choose an adult who takes no shares.', law: 'CAMA 2020, memorandum of association', source: 'ng-portal-pages', confidence: 'high',
    find: (answers) => itemsOf(answers, 'witness').filter((person) => itemsOf(answers, 'shareholders').some((holder) => isSamePerson(holder, person))).map((person) => ({ path: `witness/${person.id}/surname` })),
  },
  {
    id: 'ng-co-foreign-permit', severity: 'advice', words: 'A foreign director who works in Nigeria needs a permit or expatriate quota.', remedy: 'Upload it if there is one; otherwise apply for it before work begins.', law: 'Immigration Act 2015', source: 'ng-cama', confidence: 'medium',
    find: (answers) => itemsOf(answers, 'directors').filter((person) => textOf(person, 'nationality') !== '' && textOf(person, 'nationality') !== 'NG' && !hasFile(person, 'permit')).map((person) => ({ path: `directors/${person.id}/permit` })),
  },
];
