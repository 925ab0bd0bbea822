import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderContentRegion } from '#contract/site-content/content-regions.ts';
import { rightsOfRole } from '#contract/desk/rights.ts';
import { defaultQuestions } from '#contract/site-content/default-questions.ts';
import { startTestApp, type Data, type TestApp } from '../testing/app.ts';
import { readShownContent } from './content-items.ts';
import { createContentPublisher } from './publish-content.ts';
import { contentVersions } from './tables.ts';

type Item = Data<'PUT /admin/content/:id'>;

let server: TestApp;
let musa: string;
let ada: string;
const noon = new Date('2026-11-23T12:00:00Z');

beforeAll(async () => {
  server = await startTestApp({ now: noon });
  ada = await server.signUp('ada@customer.example');
  musa = await server.officer('Musa Bello');
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setNow(noon);
  await server.database.sql.delete(contentVersions);
});

const testimonial = {
  kind: 'testimonial',
  quote: 'Filed on the day you promised.',
  author: 'Ama Mensah',
  role: 'Founder',
  company: 'Mensah Foods Limited, Accra',
  agreedOn: '2026-11-20',
};
const announcement = { kind: 'announcement', words: 'We are closed on 25 December.', link: null };
const logo = { kind: 'logo', name: 'Mensah Foods', picture: 'mensah-1a2b.png', agreedOn: '2026-11-20' };
const blank = { content: testimonial, startsOn: '2026-11-23', withdrawn: false, version: 0 };

const put = (id: string, changes: Record<string, unknown> = {}, token = musa) =>
  server.callLoosely('PUT /admin/content/:id', token, { params: { id }, body: { ...blank, ...changes } });
const publish = async (changes: Record<string, unknown> = {}, id: string = randomUUID()) =>
  (await put(id, changes)).data as Item;
/** Without the questions of the release, which no test of other kinds is about. */
const shown = async () =>
  (await server.call('GET /content', null)).data.items.filter(({ kind }) => kind !== 'question');
const listed = async () =>
  (await server.call('GET /admin/content', musa)).data.items.filter(
    ({ content }) => content.kind !== 'question',
  );
const questions = async () =>
  (await server.call('GET /content', null)).data.items.filter((item) => item.kind === 'question');

describe('publishing', () => {
  test('new item: shown at once, listed with who entered it', async () => {
    const { id } = await publish();
    expect(await shown()).toEqual([testimonial]);
    expect(await listed()).toMatchObject([
      { id, version: 1, state: 'shown', history: [{ version: 1, by: 'Musa Bello' }] },
    ]);
  });

  test('change: a further version, the earlier one stays in the history', async () => {
    const { id } = await publish();
    const quote = 'Filed a day early.';
    const changed = await publish({ version: 1, content: { ...testimonial, quote } }, id);
    expect(changed.history.map(({ summary }) => summary)).toEqual([quote, testimonial.quote]);
    expect(await shown()).toMatchObject([{ quote }]);
  });

  test('older version open: refused by name, nothing changes', async () => {
    const { id } = await publish();
    await publish({ version: 1, withdrawn: true }, id);
    const late = await put(id, { version: 1, content: { ...testimonial, quote: 'Another' } });
    expect([late.status, late.data]).toMatchObject([409, { code: 'version_conflict' }]);
    expect((late.data as { message: string }).message).toContain('Musa Bello');
    expect(await shown()).toEqual([]);
  });

  test('two changes at once: one of them wins', async () => {
    const { id } = await publish();
    const replies = await Promise.all(
      ['One', 'Two'].map((quote) => put(id, { version: 1, content: { ...testimonial, quote } })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await listed())[0]?.version).toBe(2);
  });

  test('same request twice: published once', async () => {
    const { id } = await publish();
    expect(await publish({}, id)).toMatchObject({ version: 1, history: [{ version: 1 }] });
  });

  test.each([
    ['last day before the first', { endsOn: '2026-11-22' }],
    ['no quote', { content: { ...testimonial, quote: ' ' } }],
    ['no day of consent', { content: { ...testimonial, agreedOn: undefined } }],
    ['line break in a quote', { content: { ...testimonial, quote: 'One\nTwo' } }],
    [
      'link to another site',
      { content: { ...announcement, link: { words: 'Read', path: '//evil.example' } } },
    ],
    [
      'link that runs a script',
      { content: { ...announcement, link: { words: 'Read', path: 'javascript:x' } } },
    ],
    ['picture outside the folder', { content: { ...logo, picture: '../secret.png' } }],
    ['day that does not exist', { startsOn: '2026-02-30' }],
  ])('%s: refused', async (_what, changes) => {
    expect((await put(randomUUID(), changes)).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  test('another kind: refused, the item keeps its kind', async () => {
    const { id } = await publish();
    expect((await put(id, { version: 1, content: announcement })).status).toBe(409);
  });

  test('customer: refused; only administrators have the right', async () => {
    expect((await put(randomUUID(), {}, ada)).status).toBe(403);
    const roles = Object.entries(rightsOfRole).filter(([, rights]) => rights.includes('content:change'));
    expect(roles.map(([role]) => role)).toEqual(['administrator']);
  });
});

describe('days', () => {
  test('planned, shown and ended: shown from the first to the last day', async () => {
    await publish({ startsOn: '2026-12-20', endsOn: '2026-12-25', content: announcement });
    expect([await shown(), (await listed())[0]?.state]).toEqual([[], 'planned']);
    for (const [now, visible] of [
      ['2026-12-19T23:50:00Z', 0],
      ['2026-12-20T00:00:00Z', 1],
      ['2026-12-25T23:50:00Z', 1],
      ['2026-12-26T00:00:00Z', 0],
    ] as const) {
      server.setNow(new Date(now));
      expect([now, (await shown()).length]).toEqual([now, visible]);
    }
  });

  test('last day before today: listed as ended', async () => {
    await publish({ startsOn: '2026-11-01', endsOn: '2026-11-22' });
    expect([await shown(), (await listed())[0]?.state]).toEqual([[], 'ended']);
  });

  test('several items: the latest first day is first', async () => {
    await publish({ startsOn: '2026-11-01', content: announcement });
    await publish({ startsOn: '2026-11-20', content: { ...announcement, words: 'New hours.' } });
    expect((await shown()).map((item) => item.kind === 'announcement' && item.words)).toEqual([
      'New hours.',
      announcement.words,
    ]);
  });
});

describe('questions and openings', () => {
  const days = 'How long does registration take?';
  const fresh = defaultQuestions[5];
  const opening = {
    kind: 'opening',
    title: 'Filing officer',
    location: 'Lagos',
    terms: 'Full time',
    summary: 'Files applications.',
    responsibilities: ['Check answers'],
    requirements: ['Clear English'],
  };

  test('fresh installation: shows the questions of the release, with the countries of the catalogue', async () => {
    const items = await questions();
    expect(items.map(({ question }) => question)).toEqual(
      defaultQuestions.map(({ content }) => content.question),
    );
    expect(items.find(({ question }) => question === 'Which countries do you cover?')?.answer).toMatch(
      /^<p>Nigeria, Ghana, .* and Canada\./,
    );
    const { items: all } = (await server.call('GET /admin/content', musa)).data;
    expect(all[0]).toMatchObject({
      version: 0,
      state: 'shown',
      history: [{ version: 0, by: null, at: null }],
    });
  });

  test('answer changed from a day on: the earlier one is shown until then, and stays in the history', async () => {
    if (!fresh) throw new Error('no question');
    const answerOf = async () => (await questions()).find((item) => item.question === days)?.answer;
    const content = { ...fresh.content, answer: 'Three days.' };
    expect(fresh.content.question).toBe(days);
    const changed = await publish({ content, startsOn: '2026-12-01' }, fresh.id);
    expect([changed.version, changed.state, changed.history.map(({ by }) => by)]).toEqual([
      1,
      'changing',
      ['Musa Bello', null],
    ]);
    expect(await answerOf()).toBe(fresh.content.answer);
    server.setNow(new Date('2026-12-01T00:00:00Z'));
    expect(await answerOf()).toBe('Three days.');
    server.setNow(noon);
    await publish({ content, startsOn: '2026-12-01', version: 1, withdrawn: true }, fresh.id);
    expect(await answerOf()).toBeUndefined();
    await publish({ content: fresh.content, version: 2 }, fresh.id);
    expect(await answerOf()).toBe(fresh.content.answer);
  });

  test('place: questions are in its order, and a category comes where its first question does', async () => {
    const asked = { kind: 'question', category: 'Papers', question: 'New?', answer: 'Yes.', place: 101.5 };
    await publish({ content: asked });
    expect((await questions()).map((item) => item.question).indexOf('New?')).toBe(1);
    const html = renderContentRegion('questions', await questions());
    expect([...html.matchAll(/<section id="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'services',
      'papers',
      'time',
      'price',
      'documents',
      'after',
    ]);
  });

  test('opening: shown with its structured data and its days, words escaped', async () => {
    const { database, clock } = server.dependencies;
    await publish({ content: { ...opening, title: 'Officer </script><b>' }, endsOn: '2026-12-31' });
    const html = renderContentRegion('openings', await readShownContent({ database, clock }));
    expect(html).toContain('/careers/apply?opening=officer-script-b-lagos');
    expect(html).not.toContain('<b>');
    expect(html.split('</script>')).toHaveLength(2);
    expect(JSON.parse(/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'][0]).toMatchObject({
      '@type': 'JobPosting',
      title: 'Officer </script><b>',
      datePosted: '2026-11-23',
      validThrough: '2026-12-31',
    });
  });
});

describe('publisher', () => {
  const recorded = () => {
    const filled: Record<string, string>[] = [];
    const site = {
      async showContent(regions: Record<string, string>) {
        filled.push(regions);
      },
    };
    const { database, clock, log } = server.dependencies;
    return { filled, publisher: createContentPublisher({ database, clock, log }, site) };
  };

  test('nothing entered: pages stay as they were built', async () => {
    const { filled, publisher } = recorded();
    await publisher.refresh();
    expect(filled).toEqual([]);
  });

  test('change by another process, then a day that ends: pages follow, and only then', async () => {
    const { filled, publisher } = recorded();
    await publish({ endsOn: '2026-11-23' });
    await publish({ content: { ...announcement, words: 'Fees <rise> & fall' } });
    await publisher.refresh();
    await publisher.refresh();
    expect(filled).toHaveLength(1);
    expect(filled[0]?.['testimonials']).toContain(testimonial.quote);
    expect(filled[0]?.['announcement']).toContain('Fees &lt;rise&gt; &amp; fall');
    expect(filled[0]?.['logos']).toBe('');
    server.setNow(new Date('2026-11-24T00:00:00Z'));
    await publisher.refresh();
    expect(filled[1]).toMatchObject({ testimonials: '', announcement: expect.stringContaining('Fees') });
  });
});
