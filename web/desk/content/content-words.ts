import type { SiteContent } from '#contract/site-content/content.ts';
import type { ContentKind } from '#contract/site-content/content-kinds.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Data } from '../../api/call.ts';
import type { TagTone } from '../../ui/data-display/tag.tsx';

export type ContentItem = Data<'GET /admin/content'>['items'][number];

/** The kinds as headings of the page, and the button that adds an item. */
export const kindWords: Readonly<Record<ContentKind, { title: string; add: string; hint: string }>> = {
  announcement: {
    title: 'Announcement bar',
    add: 'Add an announcement',
    hint: 'One line above every page. If several are due, the one with the latest first day is shown.',
  },
  testimonial: {
    title: 'Testimonials',
    add: 'Add a testimonial',
    hint: 'On the home page. The first real one replaces all sample words.',
  },
  logo: {
    title: 'Customers’ logos',
    add: 'Add a logo',
    hint: 'On the home page. The first real one replaces all sample marks. Upload its picture under Pictures first.',
  },
  question: {
    title: 'Questions and answers',
    add: 'Add a question',
    hint: 'On the page of questions and at the end of the home page, in this order.',
  },
  opening: {
    title: 'Job openings',
    add: 'Add an opening',
    hint: 'On the careers page. The first one replaces the sample. Applications name the opening.',
  },
};

export const stateWords: Readonly<Record<ContentItem['state'], { title: string; tone: TagTone }>> = {
  shown: { title: 'On the site', tone: 'good' },
  changing: { title: 'On the site, changes on its first day', tone: 'good' },
  planned: { title: 'Planned', tone: 'next' },
  ended: { title: 'Not shown', tone: 'off' },
};

/** Returns the days of an item in words: 'From 1 December 2026 to 5 December 2026'. */
export const daysInWords = ({ startsOn, endsOn }: Pick<ContentItem, 'startsOn' | 'endsOn'>): string =>
  [
    `From ${formatCalendarDate(startsOn as CalendarDate)}`,
    endsOn && `to ${formatCalendarDate(endsOn as CalendarDate)}`,
  ]
    .filter(Boolean)
    .join(' ');

/** The texts of a form, all empty where a kind does not have them. */
export type TypedContent = Readonly<Record<(typeof TYPED_FIELDS)[number], string>>;
const TYPED_FIELDS = [
  'words',
  'linkWords',
  'linkPath',
  'author',
  'role',
  'company',
  'picture',
  'category',
  'answer',
  'location',
  'terms',
  'summary',
  'responsibilities',
  'requirements',
] as const;

const blank = Object.fromEntries(TYPED_FIELDS.map((field) => [field, ''])) as TypedContent;

/** Puts each paragraph and each item of an answer on a line of its own. */
const onLines = (html: string): string => html.replace(/(<\/(?:p|li|ul|ol)>|<(?:ul|ol)>)(?=<)/g, '$1\n');

export function typedOf(content: SiteContent | null): TypedContent {
  if (content === null) return blank;
  switch (content.kind) {
    case 'announcement':
      return {
        ...blank,
        words: content.words,
        linkWords: content.link?.words ?? '',
        linkPath: content.link?.path ?? '',
      };
    case 'testimonial':
      return { ...blank, ...content, words: content.quote };
    case 'logo':
      return { ...blank, words: content.name, picture: content.picture };
    case 'question':
      return {
        ...blank,
        words: content.question,
        category: content.category,
        answer: onLines(content.answer),
      };
    case 'opening':
      return {
        ...blank,
        ...content,
        words: content.title,
        responsibilities: content.responsibilities.join('\n'),
        requirements: content.requirements.join('\n'),
      };
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Returns the content of a filled form.
 * @param agreedOn  the day of the customer's consent
 * @param place     where a question comes
 */
export function contentOf(
  kind: ContentKind,
  typed: TypedContent,
  agreedOn: string,
  place: number,
): SiteContent {
  const { words, linkWords, linkPath, author, role, company, picture } = typed;
  switch (kind) {
    case 'announcement':
      return {
        kind,
        words,
        link: linkWords.trim() && linkPath.trim() ? { words: linkWords, path: linkPath.trim() } : null,
      };
    case 'testimonial':
      return { kind, quote: words, author, role, company, agreedOn };
    case 'logo':
      return { kind, name: words, picture, agreedOn };
    case 'question':
      return { kind, category: typed.category, question: words, answer: typed.answer, place };
    case 'opening':
      return {
        kind,
        title: words,
        location: typed.location,
        terms: typed.terms,
        summary: typed.summary,
        responsibilities: linesOf(typed.responsibilities),
        requirements: linesOf(typed.requirements),
      };
  }
}

/** Returns the words of an item in the list. */
export function lineOf(content: SiteContent): string {
  switch (content.kind) {
    case 'announcement':
      return content.words;
    case 'testimonial':
      return `“${content.quote}” ${content.author}, ${content.role}. ${content.company}`;
    case 'logo':
      return `${content.name} (${content.picture})`;
    case 'question':
      return `${content.category}: ${content.question}`;
    case 'opening':
      return `${content.title}, ${content.location}`;
  }
}

/** The day on which the customer agreed to be named; null for content that needs no consent. */
export const agreedOnOf = (content: SiteContent | undefined): string | null =>
  content && 'agreedOn' in content ? content.agreedOn : null;

type TypedField = {
  id: keyof TypedContent;
  label: string;
  max: number;
  hint?: string;
  optional?: boolean;
  rows?: number;
};

/** The texts that a form of each kind asks for. A text without `optional` is required. */
export const fieldsOf: Readonly<Record<ContentKind, readonly TypedField[]>> = {
  announcement: [
    { id: 'words', label: 'Words', max: 200, rows: 3 },
    { id: 'linkWords', label: 'Words of the link', max: 60, optional: true },
    {
      id: 'linkPath',
      label: 'Page of the link',
      max: 200,
      optional: true,
      hint: 'A page of this site, such as /pricing. The link needs both its words and its page.',
    },
  ],
  testimonial: [
    { id: 'words', label: 'What the customer said', max: 400, rows: 4 },
    { id: 'author', label: 'Name', max: 80 },
    { id: 'role', label: 'Role', max: 80, hint: 'Such as Founder' },
    { id: 'company', label: 'Company and place', max: 120 },
  ],
  logo: [{ id: 'words', label: 'Name of the customer', max: 80 }],
  question: [
    {
      id: 'category',
      label: 'Category',
      max: 60,
      hint: 'One of the categories above, or a new one.',
    },
    { id: 'words', label: 'Question', max: 200 },
    {
      id: 'answer',
      label: 'Answer',
      max: 6000,
      rows: 8,
      hint: 'An empty line begins a paragraph. For links and lists, write the whole answer as HTML with <p>, <ul>, <li>, <strong> and <a href="/pricing">. {countries} names the countries we cover.',
    },
  ],
  opening: [
    { id: 'words', label: 'Title', max: 80 },
    { id: 'location', label: 'Place', max: 80, hint: 'Such as Lagos' },
    { id: 'terms', label: 'Terms', max: 60, hint: 'Such as Full time' },
    { id: 'summary', label: 'Summary', max: 600, rows: 3 },
    {
      id: 'responsibilities',
      label: 'What the person would do',
      max: 2400,
      rows: 5,
      hint: 'One line each, 12 at most.',
    },
    {
      id: 'requirements',
      label: 'What the person brings',
      max: 2400,
      rows: 5,
      hint: 'One line each, 12 at most.',
    },
  ],
};
