import type { ContentKind, SiteContent } from '#contract/content.ts';
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
};

export const stateWords: Readonly<Record<ContentItem['state'], { title: string; tone: TagTone }>> = {
  shown: { title: 'On the site', tone: 'good' },
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
const TYPED_FIELDS = ['words', 'linkWords', 'linkPath', 'author', 'role', 'company', 'picture'] as const;

export function typedOf(content: SiteContent | null): TypedContent {
  const blank = { words: '', linkWords: '', linkPath: '', author: '', role: '', company: '', picture: '' };
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
  }
}

/** Returns the content of a filled form. `agreedOn` is the day of the customer's consent. */
export function contentOf(kind: ContentKind, typed: TypedContent, agreedOn: string): SiteContent {
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
  }
}

/** The texts that a form of each kind asks for. A text without `optional` is required. */
export const fieldsOf: Readonly<
  Record<
    ContentKind,
    readonly { id: keyof TypedContent; label: string; max: number; hint?: string; optional?: boolean }[]
  >
> = {
  announcement: [
    { id: 'words', label: 'Words', max: 200 },
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
    { id: 'words', label: 'What the customer said', max: 400 },
    { id: 'author', label: 'Name', max: 80 },
    { id: 'role', label: 'Role', max: 80, hint: 'Such as Founder' },
    { id: 'company', label: 'Company and place', max: 120 },
  ],
  logo: [{ id: 'words', label: 'Name of the customer', max: 80 }],
};
