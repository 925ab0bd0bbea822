import { escapeHtml as escape } from '#values/escape-html.ts';
import type { SiteContent } from './content.ts';
import { renderOpeningChoice, renderOpenings } from './render-openings.ts';
import { renderQuestions, renderQuestionTabs, renderSubjects } from './render-questions.ts';

/** The places of a page that show content of the desk: the element with this `data-content`. */
export const CONTENT_REGIONS = [
  'announcement',
  'testimonials',
  'logos',
  'subjects',
  'questions',
  'questiontabs',
  'openings',
  'openingchoice',
] as const;
export type ContentRegion = (typeof CONTENT_REGIONS)[number];

/** Content with the days on which it is shown, where they are known. */
export type ShownContent = SiteContent & { readonly startsOn?: string; readonly endsOn?: string | null };

type Of<Kind extends SiteContent['kind']> = Extract<ShownContent, { kind: Kind }>;

const announcement = ({ words, link }: Of<'announcement'>): string =>
  `<section aria-label="Announcement"><p>${escape(words)}${
    link ? ` <a href="${escape(link.path)}">${escape(link.words)}</a>` : ''
  }</p></section>`;

const testimonial = ({ quote, author, role, company }: Of<'testimonial'>): string =>
  `<li><figure><blockquote><p>“${escape(quote)}”</p></blockquote><figcaption>${escape(
    `${author}, ${role}. ${company}`,
  )}</figcaption></figure></li>`;

const LOGO_BOX = { w: 160, h: 48 } as const;
const logo = ({ name, picture }: Of<'logo'>): string =>
  `<li><img src="/uploads/${escape(picture)}?w=${LOGO_BOX.w * 2}&amp;h=${LOGO_BOX.h * 2}" alt="${escape(name)}" width="${LOGO_BOX.w}" height="${LOGO_BOX.h}" loading="lazy" decoding="async"></li>`;

/** Lists scroll sideways, so the keyboard must reach them. */
const list = (id: string, title: string, items: readonly string[]): string =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><div tabindex="0" role="group" aria-label="${title}"><ul>${items.join('')}</ul></div></section>`;

const questionsOf = (items: readonly ShownContent[]) => items.filter((item) => item.kind === 'question');
const openingsOf = (items: readonly ShownContent[]) => items.filter((item) => item.kind === 'opening');

const render: Readonly<Record<ContentRegion, (items: readonly ShownContent[]) => string>> = {
  announcement: (items) =>
    items
      .filter((item) => item.kind === 'announcement')
      .slice(0, 1)
      .map(announcement)
      .join(''),
  testimonials: (items) => {
    const quotes = items.filter((item) => item.kind === 'testimonial').map(testimonial);
    return quotes.length === 0 ? '' : list('customers-words', 'In our customers’ words', quotes);
  },
  logos: (items) => {
    const logos = items.filter((item) => item.kind === 'logo').map(logo);
    return logos.length === 0 ? '' : list('customers-logos', 'Our customers', logos);
  },
  subjects: (items) => renderSubjects(questionsOf(items)),
  questions: (items) => renderQuestions(questionsOf(items)),
  questiontabs: (items) => renderQuestionTabs(questionsOf(items)),
  openings: (items) => renderOpenings(openingsOf(items)),
  openingchoice: (items) => renderOpeningChoice(openingsOf(items)),
};

/** Around the content of a region that is not empty in the build, so that the server finds its end. */
export const REGION_MARKS = ['<!--content-->', '<!--/content-->'] as const;

/**
 * Returns the HTML of a region, empty when there is nothing to show. The server fills it into prerendered
 * pages, and the browser into pages that it renders itself. Texts are escaped, answers sanitised;
 * `web/ui/theme.css` has the styles.
 * @param items  in the order shown; of several announcements the first is shown
 */
export const renderContentRegion = (region: ContentRegion, items: readonly ShownContent[]): string =>
  render[region](items);
