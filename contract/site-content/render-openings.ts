import { brand } from '#brand';
import { escapeHtml } from '#values/escape-html.ts';
import type { OpeningContent } from './content.ts';
import { openingSlug } from './group-questions.ts';
import { jsonLd } from './render-questions.ts';

/** An opening with the days on which it is shown, where they are known. */
export type DatedOpening = OpeningContent & { readonly startsOn?: string; readonly endsOn?: string | null };

const list = (title: string, items: readonly string[]): string =>
  `<div><h4 class="font-semibold">${title}</h4><ul class="mt-1 list-disc pl-5 marker:text-marigold-deep">${items
    .map((item) => `<li>${escapeHtml(item)}</li>`)
    .join('')}</ul></div>`;

const card = (opening: DatedOpening): string =>
  `<li class="rounded-md border border-line bg-sheet p-5 wrap-anywhere"><h3 class="text-heading">${escapeHtml(
    opening.title,
  )}</h3><p class="text-sm text-ink-soft">${escapeHtml(`${opening.location}, ${opening.terms.toLowerCase()}`)}</p><p class="measure mt-3">${escapeHtml(
    opening.summary,
  )}</p><div class="mt-4 grid gap-6 md:grid-cols-2">${list('What you would do', opening.responsibilities)}${list(
    'What you bring',
    opening.requirements,
  )}</div><a href="/careers/apply?opening=${openingSlug(opening)}" data-button="" class="mt-5 inline-flex min-h-11 items-center justify-center rounded-md border border-green bg-green px-5 py-2 leading-tight font-semibold text-sheet no-underline hover:bg-green-deep">Apply<span class="sr-only"> as ${escapeHtml(
    opening.title,
  )}</span></a></li>`;

/** https://schema.org/JobPosting; search engines ask for the day of posting. */
const posting = ({
  title,
  location,
  summary,
  responsibilities,
  requirements,
  startsOn,
  endsOn,
}: DatedOpening) => ({
  '@type': 'JobPosting',
  title,
  description: [summary, ...responsibilities, ...requirements].join(' '),
  hiringOrganization: { '@type': 'Organization', name: brand.name },
  jobLocation: { '@type': 'Place', address: location },
  ...(startsOn && { datePosted: startsOn }),
  ...(endsOn && { validThrough: endsOn }),
});

/** Returns the openings with their structured data, empty when there is none. */
export const renderOpenings = (openings: readonly DatedOpening[]): string =>
  openings.length === 0
    ? ''
    : `<ul class="mt-5 grid gap-4">${openings.map(card).join('')}</ul>${jsonLd({ '@graph': openings.map(posting) })}`;

/** Returns the choice of an opening for an application, empty when there is none. */
export const renderOpeningChoice = (openings: readonly DatedOpening[]): string =>
  openings.length === 0
    ? ''
    : `<label for="apply-opening" class="mb-1 block font-semibold">For which opening?</label><select id="apply-opening" name="opening" class="min-h-11 w-full rounded-sm border border-line-strong bg-sheet px-3"><option value="">No particular one</option>${openings
        .map((opening) => `<option value="${openingSlug(opening)}">${escapeHtml(opening.title)}</option>`)
        .join('')}</select>`;
