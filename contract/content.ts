import { z } from 'zod';
import { byId } from './application-shapes.ts';
import { endpoints } from './endpoint.ts';
import { PICTURE_NAME } from './pictures.ts';
import { DayShape } from './rules-shapes.ts';

/** The kinds of content that administrators enter at the desk. */
export const CONTENT_KINDS = ['announcement', 'testimonial', 'logo'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** One line of text without control characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
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
  ])
  .meta({ id: 'SiteContent' });
export type SiteContent = z.output<typeof SiteContentShape>;

const versionShape = {
  content: SiteContentShape,
  /** The first day on which it is shown, in UTC. */ startsOn: DayShape,
  /** The last day; null shows it until it is withdrawn. */ endsOn: DayShape.nullable(),
  withdrawn: z.boolean(),
};

const ContentItemShape = z
  .object({
    id: z.uuid(),
    version: z.int(),
    ...versionShape,
    /** Whether the site shows it today, will show it later, or no longer shows it. */
    state: z.enum(['shown', 'planned', 'ended']),
    /** Who entered each version, the newest first. */
    history: z.array(
      z.object({ version: z.int(), by: z.string(), at: z.iso.datetime(), summary: z.string() }),
    ),
  })
  .meta({ id: 'ContentItem' });

/** Content that administrators enter at the desk, and what the site shows of it today. */
export const contentEndpoints = endpoints({
  'GET /admin/content': {
    who: 'admin',
    right: 'content:read',
    summary: 'Announcements, testimonials and logos with their versions, the newest first',
    reply: { 200: z.object({ items: z.array(ContentItemShape) }) },
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
    summary: 'The announcement, testimonials and logos that the site shows today',
    reply: { 200: z.object({ items: z.array(SiteContentShape) }) },
  },
});
