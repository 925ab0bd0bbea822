import { z } from 'zod';
import { byId } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { PICTURE_NAME } from './picture-limits.ts';
import { DayShape } from '../catalogue/rules-shapes.ts';

/** One line of text without control characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
/** Lines of text; a line break is the only control character. */
const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*(?:\n[^\p{Cc}\p{Zl}\p{Zp}]*)*$/u);
/** A path of this site: one slash, then anything but a second slash or a backslash, which browsers read as a host. */
const sitePath = z
  .string()
  .max(200)
  .regex(/^\/(?:[^/\s\\][^\s\\]*)?$/);

const SiteContentShape = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('announcement'),
      words: line(200),
      link: z.strictObject({ words: line(60), path: sitePath }).nullable(),
    }),
    z.strictObject({
      kind: z.literal('testimonial'),
      quote: line(400),
      author: line(80),
      role: line(80),
      company: line(120),
      /** The day on which the customer agreed to be quoted. */ agreedOn: DayShape,
    }),
    z.strictObject({
      kind: z.literal('logo'),
      name: line(80),
      /** A picture of `GET /admin/pictures`. */ picture: z.string().regex(PICTURE_NAME),
      /** The day on which the customer agreed to be named. */ agreedOn: DayShape,
    }),
    z.strictObject({
      kind: z.literal('question'),
      category: line(60),
      question: line(200),
      /** Text, or HTML of paragraphs, lists, emphasis and links. `{countries}` names the countries that we cover. */
      answer: paragraphs(6000),
      /** The position: questions, and categories by their first question, are sorted by this number. */
      place: z.number().min(0).max(1_000_000),
    }),
    z.strictObject({
      kind: z.literal('opening'),
      title: line(80),
      location: line(80),
      terms: line(60),
      summary: line(600),
      responsibilities: z.array(line(200)).min(1).max(12),
      requirements: z.array(line(200)).min(1).max(12),
    }),
  ])
  .meta({ id: 'SiteContent' });
export type SiteContent = z.output<typeof SiteContentShape>;
export type QuestionContent = Extract<SiteContent, { kind: 'question' }>;
export type OpeningContent = Extract<SiteContent, { kind: 'opening' }>;

const versionShape = {
  content: SiteContentShape,
  /** The first day on which it is shown, in UTC. */ startsOn: DayShape,
  /** The last day; null shows it until it is withdrawn. */ endsOn: DayShape.nullable(),
  withdrawn: z.boolean(),
};

const ContentItemShape = z
  .object({
    id: z.uuid(),
    /** 0 while the text of the release is shown. */ version: z.int(),
    ...versionShape,
    /**
     * Whether the site shows it today, shows an earlier version until its first day, will show it, or no
     * longer does.
     */
    state: z.enum(['shown', 'changing', 'planned', 'ended']),
    /** Authors of the versions, the newest first. The text of the release has neither a name nor a time. */
    history: z.array(
      z.object({
        version: z.int(),
        by: z.string().nullable(),
        at: z.iso.datetime().nullable(),
        summary: z.string(),
      }),
    ),
  })
  .meta({ id: 'ContentItem' });

/** Content that administrators enter at the desk, and what the site shows of it today. */
export const contentEndpoints = endpoints({
  'GET /admin/content': {
    who: 'admin',
    right: 'content:read',
    summary:
      'Announcements, testimonials, logos, questions and openings with their versions, the newest first',
    reply: {
      200: z.object({
        items: z.array(ContentItemShape),
        /** Variables that answers may name in braces, such as `{countries}`. */ variables: z.record(
          z.string(),
          z.string(),
        ),
      }),
    },
  },
  'PUT /admin/content/:id': {
    who: 'admin',
    right: 'content:change',
    summary: 'Publish a version of an item; the caller chooses the id of a new item',
    params: byId,
    body: z.strictObject({
      ...versionShape,
      endsOn: DayShape.optional(),
      /** The version that was open; 0 for a new item. */ version: z.int().min(0).max(1_000_000),
    }),
    reply: { 200: ContentItemShape },
    refusals: ['version_conflict', 'not_possible_now'],
  },
  'GET /content': {
    who: 'anyone',
    summary: 'The announcement, testimonials, logos, questions and openings that the site shows today',
    reply: { 200: z.object({ items: z.array(SiteContentShape) }) },
  },
});
