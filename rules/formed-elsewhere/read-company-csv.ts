import { foldText } from '#values/fold-text.ts';
import type { Country, FactQuestion } from '#catalog/types/index.ts';
import { parseCsv } from '#values/parse-csv.ts';
import { deadlineQuestions } from '../deadlines/deadlines-between.ts';
import type { CompanyProblem, NewCompany } from './new-company.ts';
import { officersIn, ownersIn } from './people-lines.ts';
import { readDay, readMonthDay } from './read-day.ts';
import { yearEndFacts } from './year-end.ts';

/** A row of the file: the company it states, or what cannot be read in it. */
export type CsvRow = {
  readonly line: number;
  /** The name in the row, also when the row has problems. */
  readonly name: string;
} & (
  | { readonly company: NewCompany; readonly problems?: never }
  | { readonly company?: never; readonly problems: readonly CompanyProblem[] }
);

export type CompanyCsv =
  | {
      readonly rows: readonly CsvRow[];
      /** Columns that are not read, by their titles. */
      readonly ignored: readonly string[];
    }
  | { readonly problem: string };

/** The largest number of companies in one file. */
export const MAX_CSV_ROWS = 200;

/** The columns of the file, each with further titles that are read as it. */
const columns = {
  country: ['jurisdiction'],
  type: ['entity type', 'kind', 'company type', 'legal form'],
  name: ['company', 'company name', 'client'],
  number: ['registration number', 'company number', 'reg no', 'rc number'],
  registered_on: [
    'registered',
    'registered on',
    'registration date',
    'incorporation date',
    'incorporated on',
    'date of incorporation',
  ],
  year_end: ['financial year end', 'accounting reference date'],
  deadlines_from: ['deadlines from'],
  directors: ['director'],
  secretary: ['secretaries', 'company secretary'],
  owners: ['shareholders', 'members', 'partners'],
} as const;
type Column = keyof typeof columns;
const required: readonly Column[] = ['country', 'type', 'name', 'number', 'registered_on'];

const columnOf = (title: string): Column | null => {
  const folded = foldText(title);
  const found = Object.entries(columns).find(([id, titles]) =>
    [id, ...titles].some((each) => foldText(each) === folded),
  );
  return found ? (found[0] as Column) : null;
};

/** Reads a file with companies, one a row. Facts of a country's calendar are read from columns with their ids. */
export function readCompanyCsv(text: string, countries: readonly Country[]): CompanyCsv {
  const table = parseCsv(text);
  if (table === null) return { problem: 'A quotation mark in the file is not closed. Save it as CSV again.' };
  const ids = table.header.map(columnOf);
  const missing = required.filter((column) => !ids.includes(column));
  if (missing.length > 0)
    return {
      problem: `The first row must name the columns. Missing: ${missing.join(', ')}. Begin with our template.`,
    };
  if (table.rows.length === 0) return { problem: 'The file has no companies below the first row.' };
  if (table.rows.length > MAX_CSV_ROWS)
    return {
      problem: `The file has ${table.rows.length} companies. Split it into files of at most ${MAX_CSV_ROWS}.`,
    };
  const facts = new Set(
    countries.flatMap((country) => deadlineQuestions(country).map(({ id }) => foldText(id))),
  );
  return {
    rows: table.rows.map(({ line, cells }) => readRow(line, table.header, cells, countries)),
    ignored: table.header.filter(
      (title, index) => ids[index] === null && title !== '' && !facts.has(foldText(title)),
    ),
  };
}

function readRow(
  line: number,
  header: readonly string[],
  cells: readonly string[],
  countries: readonly Country[],
): CsvRow {
  const cell = (column: Column): string => {
    const index = header.findIndex((title) => columnOf(title) === column);
    return cells[index] ?? '';
  };
  const name = cell('name');
  const problems: CompanyProblem[] = [];
  const problem = (field: string, words: string): null => {
    problems.push({ field, words });
    return null;
  };
  const country = countryNamed(countries, cell('country'));
  if (!country)
    return {
      line,
      name,
      problems: [
        {
          field: 'country',
          words: `‘${cell('country')}’ is not one of our countries: ${countries.map((each) => each.name).join(', ')}.`,
        },
      ],
    };
  const monthFirst = country.code === 'US';
  const entityType = entityTypeNamed(country, cell('type'));
  if (entityType === null)
    problem(
      'entityType',
      `‘${cell('type')}’ is no kind of business of ${country.name}: ${country.entityTypes.map(({ id }) => id).join(', ')}.`,
    );
  if (name === '') problem('name', 'The name is missing.');
  const registeredOn =
    readDay(cell('registered_on'), { monthFirst }) ??
    problem('registeredOn', `‘${cell('registered_on')}’ is not a day. Write it as 2021-03-10.`);
  const from = cell('deadlines_from');
  const deadlinesFrom =
    from === ''
      ? null
      : (readDay(from, { monthFirst }) ?? problem('deadlinesFrom', `‘${from}’ is not a day.`));
  const end = cell('year_end');
  const yearEnd =
    end === ''
      ? null
      : (readMonthDay(end, { monthFirst }) ??
        problem('facts/yearEndMonth', `‘${end}’ is not a day of a year. Write it as 31 December.`));
  const officers = [
    ...officersIn(cell('directors'), 'director'),
    ...officersIn(cell('secretary'), 'secretary'),
  ];
  const owners = ownersIn(cell('owners'));
  if (owners === null)
    problem('owners', 'Write each owner as a name and whole shares: Ada Obi: 600000; Ben Eze: 400000.');
  const facts = factsIn(country, header, cells, problem, monthFirst);
  if (problems.length > 0 || registeredOn === null || entityType === null || owners === null)
    return { line, name, problems };
  return {
    line,
    name,
    company: {
      country: country.id,
      entityType,
      name,
      registrationNumber: cell('number'),
      registeredOn,
      deadlinesFrom,
      facts: { ...(yearEnd ? yearEndFacts(country, registeredOn, yearEnd) : {}), ...facts },
      officers,
      owners,
    },
  };
}

const countryNamed = (countries: readonly Country[], text: string): Country | undefined =>
  countries.find(({ id, code, name }) =>
    [id, code, name, ...(code === 'GB' ? ['Great Britain'] : [])].some(
      (each) => foldText(each) === foldText(text),
    ),
  );

/** Returns the entity type of a text: its id, its title or its short title. */
const entityTypeNamed = ({ entityTypes }: Country, text: string): string | null =>
  entityTypes.find((type) =>
    [type.id, type.title, type.short].some((each) => foldText(each) === foldText(text)),
  )?.id ?? null;

function factsIn(
  country: Country,
  header: readonly string[],
  cells: readonly string[],
  problem: (field: string, words: string) => null,
  monthFirst: boolean,
): Record<string, number | string | boolean> {
  return Object.fromEntries(
    country.dutyFacts.flatMap((question) => {
      const text = cells[header.findIndex((title) => foldText(title) === foldText(question.id))] ?? '';
      if (text === '') return [];
      const value = factIn(question, text, monthFirst);
      if (value === null) {
        problem(`facts/${question.id}`, `${question.label}: ‘${text}’ cannot be read.`);
        return [];
      }
      return [[question.id, value] as const];
    }),
  );
}

function factIn(question: FactQuestion, text: string, monthFirst: boolean): number | string | boolean | null {
  switch (question.kind) {
    case 'yes-no':
      return /^(yes|y|true|1)$/i.test(text) ? true : /^(no|n|false|0)$/i.test(text) ? false : null;
    case 'day':
      return readDay(text, { monthFirst });
    case 'choice':
      return (
        question.options.find(({ value, label }) =>
          [value, label].some((each) => foldText(each) === foldText(text)),
        )?.value ?? null
      );
    default: {
      const number = Number(text.replaceAll(',', ''));
      return Number.isFinite(number) ? number : null;
    }
  }
}
