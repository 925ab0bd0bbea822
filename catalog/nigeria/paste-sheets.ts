import type { PasteRow, PasteSheet } from '#catalog/pack-types.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { choicesOf, dateOf, numberOf, textOf } from '#catalog/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { countryName } from '#values/country.ts';
import { formatMoney } from '#values/money.ts';
import { activityById, activityCategories } from './activities.ts';
import { companyOnPaper, objectWords } from './papers.ts';

const row = (label: string, value: string, hint?: string): PasteRow => ({ label, value, ...(hint === undefined ? {} : { hint }) });
const text = (label: string, answers: Answers, id: string): PasteRow => row(label, textOf(answers, id));
const money = (minor: number | undefined): string => (minor === undefined ? '' : formatMoney({ minor, currency: 'NGN' }));
const dated = (answers: Answers, id: string): string => {
  const on = dateOf(answers, id);
  return on === null ? '' : formatCalendarDate(on);
};

const person = (what: string, item: Answers): readonly PasteRow[] => [
  row(`${what}: surname`, textOf(item, 'surname')),
  row(`${what}: first name`, textOf(item, 'firstName')),
  row(`${what}: other names`, textOf(item, 'otherNames')),
  row(`${what}: former names`, textOf(item, 'formerNames')),
  row(`${what}: gender`, textOf(item, 'gender')),
  row(`${what}: date of birth`, dated(item, 'bornOn')),
  row(`${what}: nationality`, countryName(textOf(item, 'nationality')) ?? ''),
  row(`${what}: occupation`, textOf(item, 'occupation')),
  row(`${what}: e-mail`, textOf(item, 'email')),
  row(`${what}: phone`, textOf(item, 'phone')),
  row(`${what}: residential address`, addressLine(item['residentialAddress'])),
  row(`${what}: service address`, addressLine(item['serviceAddress'])),
  row(`${what}: NIN`, textOf(item, 'nin')),
  row(`${what}: identity document`, [textOf(item, 'idType'), textOf(item, 'idNumber')].filter(Boolean).join(' ')),
];
const people = (what: string, answers: Answers, list: string): readonly PasteRow[] => itemsOf(answers, list).flatMap((item, index, all) => person(all.length === 1 ? what : `${what} ${index + 1}`, item));
const companies = (what: string, answers: Answers, list: string): readonly PasteRow[] =>
  itemsOf(answers, list).flatMap((item, index) => [
    row(`${what} ${index + 1}: name`, textOf(item, 'companyName')),
    row(`${what} ${index + 1}: number`, textOf(item, 'rcNumber') || textOf(item, 'foreignNumber') || textOf(item, 'firmNumber')),
    row(`${what} ${index + 1}: address`, addressLine(item['companyAddress'])),
    row(`${what} ${index + 1}: representative`, textOf(item, 'representative')),
  ]);

const names = (answers: Answers): readonly PasteRow[] => [text('Proposed name, option 1', answers, 'name1'), text('Proposed name, option 2', answers, 'name2'), text('Reservation code', answers, 'reservationCode')];
const activity = (answers: Answers): readonly PasteRow[] => [
  row('Category of business', activityCategories.find(({ id }) => id === textOf(answers, 'activityCategory'))?.title ?? ''),
  row('Nature of business', activityById(answers['activity'])?.title ?? ''),
  text('Description', answers, 'description'),
];
const presenter = (answers: Answers): readonly PasteRow[] => [text('Presenter', answers, 'submitterName'), text('Accreditation number', answers, 'accreditationNumber'), row('Address', addressLine(answers['submitterAddress'])), text('Phone', answers, 'submitterPhone'), text('E-mail', answers, 'submitterEmail')];

const portal = { portal: 'the Commission’s registration portal', url: 'https://icrp.cac.gov.ng', source: 'ng-portal-pages', confidence: 'medium', note: 'The order of pages as a walk-through of the portal shows it; the portal changes from time to time.' } as const;

/** The portal's pages for a company limited by shares, in their order. */
export const companyPasteSheet: PasteSheet = {
  ...portal,
  pages: [
    { title: 'Name', rows: names },
    { title: 'Entity details', rows: (answers) => [...activity(answers), row('Registered address', addressLine(answers['registeredAddress'])), row('Head office', addressLine(answers['headOffice'])), text('Company e-mail', answers, 'companyEmail'), text('Company phone', answers, 'companyPhone')] },
    { title: 'Objects of the memorandum', rows: (answers) => objectWords(answers).map((words, index) => row(`Object ${index + 1}`, words)) },
    { title: 'Articles and witness', rows: (answers) => [row('Articles', textOf(answers, 'articlesKind') === 'own' ? 'Own articles: upload the file' : 'Model articles'), ...people('Witness', answers, 'witness')] },
    { title: 'Directors', rows: (answers) => people('Director', answers, 'directors') },
    { title: 'Secretary', rows: (answers) => [...people('Secretary', answers, 'secretary'), ...companies('Firm', answers, 'secretaryFirm')] },
    { title: 'Share capital', rows: (answers) => [row('Issued share capital', money(numberOf(answers, 'shareCapital'))), ...itemsOf(answers, 'shareClasses').flatMap((item, index) => [row(`Class ${index + 1}`, textOf(item, 'classTitle') || textOf(item, 'shareClass')), row(`Class ${index + 1}: number of shares`, String(numberOf(item, 'number') ?? '')), row(`Class ${index + 1}: value of a share`, money(numberOf(item, 'nominalValue'))), row(`Class ${index + 1}: rights`, textOf(item, 'rights'))])] },
    { title: 'Shareholders and allotment', rows: (answers) => [...people('Shareholder', answers, 'shareholders'), ...companies('Company', answers, 'corporateShareholders'), ...companyOnPaper(answers).holdings.map(({ holder, shares, shareClass, paid }, index) => row(`Allotment ${index + 1}`, `${holder}: ${shares} ${shareClass}, ${paid} paid`))] },
    { title: 'Persons with significant control', rows: (answers) => itemsOf(answers, 'controllers').flatMap((item, index) => [...person(`Person ${index + 1}`, item), row(`Person ${index + 1}: nature of control`, choicesOf(item, 'control').join(', ')), row(`Person ${index + 1}: shares, %`, String(numberOf(item, 'sharesPercent') ?? '')), row(`Person ${index + 1}: votes, %`, String(numberOf(item, 'votesPercent') ?? '')), row(`Person ${index + 1}: politically exposed`, textOf(item, 'politicallyExposed'))]) },
    { title: 'Presenter', rows: presenter },
  ],
};

/** The portal's pages for a business name, in their order. */
export const businessNamePasteSheet: PasteSheet = {
  ...portal,
  pages: [
    { title: 'Name', rows: names },
    { title: 'Business details', rows: (answers) => [...activity(answers), row('Date of commencement', dated(answers, 'commencedOn')), row('Principal place of business', addressLine(answers['principalAddress'])), ...itemsOf(answers, 'branches').map((item, index) => row(`Branch ${index + 1}`, addressLine(item['branchAddress']))), text('E-mail', answers, 'businessEmail'), text('Phone', answers, 'businessPhone')] },
    { title: 'Proprietors', rows: (answers) => [...people('Proprietor', answers, 'proprietors'), ...companies('Company', answers, 'corporateProprietors')] },
    { title: 'Presenter', rows: presenter },
  ],
};
