// Above 400 lines because one list of figures and two officers serve every case of a look and of a new amount.
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countries, countryById } from '#catalog/index.ts';
import { cardPriceMark, priceMark } from '#rules/pricing/price-mark.ts';
import { textOfMark } from '#rules/pricing/text-of-mark.ts';
import { day } from '#values/calendar-date.ts';
import { createContentPublisher } from '../content/publish-content.ts';
import { openStaticSite } from '../http/open-static-site.ts';
import type { Data } from '../testing/app.ts';
import { createFilledDraft, signApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { figureRecords } from './tables.ts';
import { businessName, lawCalls } from './testing/law-calls.ts';

let server: TestApp;
let ada: string;
let musa: string;
let ngozi: string;
const noon = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  server = await startTestApp({ now: noon });
  ada = await server.signUp('ada@customer.example');
  musa = await server.officer('Musa Bello');
  ngozi = await server.officer('Ngozi Eze');
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setNow(noon);
  await server.database.sql.delete(figureRecords);
});

const { propose, look, detail, quotedLine } = lawCalls(
  () => server,
  () => musa,
);

/** Enters an amount as one officer, and confirms it as the other one. */
async function enter(changes: Record<string, unknown> = {}, token = musa, params = businessName) {
  const entered = await propose(changes, token, params);
  const [record] = (entered.data as Data<'GET /admin/law/:country/:figure'> | undefined)?.records ?? [];
  if (entered.status !== 200 || record?.state !== 'waiting') return entered;
  return server.callLoosely('POST /admin/law/:country/:figure/decisions', ngozi, {
    params,
    body: {
      version: record.version,
      record: record.version,
      verdict: 'confirmed',
      idempotencyKey: randomUUID(),
    },
  });
}

describe('list of figures', () => {
  const list = async (query: Record<string, unknown> = {}) =>
    (await server.callLoosely('GET /admin/law', musa, { query })).data as Data<'GET /admin/law'>;

  test('without a filter: every country, one page, the earliest look first', async () => {
    const { rows, total, countries: counts } = await list();
    expect(counts.map(({ id }) => id)).toEqual(countries.map(({ id }) => id));
    expect(total).toBe(counts.reduce((sum, { figures }) => sum + figures, 0));
    expect(rows).toHaveLength(50);
    const days = rows.map(({ due }) => due?.on ?? '9999');
    expect(days).toEqual(days.toSorted());
  });

  test('pages together: every figure once', async () => {
    const { total } = await list({ country: 'nigeria' });
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 50) }, (_, index) =>
        list({ country: 'nigeria', page: index + 1 }),
      ),
    );
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    expect(new Set(ids.map((id) => id.split('.')[0]))).toEqual(
      new Set(['fee', 'rate', 'calculator', 'duty', 'unlisted', 'rule']),
    );
  });

  test('search, kind and due day: only what matches, with its provenance', async () => {
    const { rows } = await list({ country: 'nigeria', kind: 'fee', q: 'business-name' });
    expect(rows.find(({ id }) => id === businessName.figure)).toMatchObject({
      words: '₦20,000',
      confidence: 'high',
      source: { publisher: 'Qrafteq' },
      due: { on: '2026-12-31', reason: 'fee-year' },
      fee: { currency: 'NGN', amount: { kind: 'fixed', minor: 20_000_00 } },
      version: 0,
    });
    expect(rows.every(({ id }) => id.startsWith('fee.'))).toBe(true);
    expect((await list({ q: 'no such figure anywhere' })).rows).toEqual([]);
    const due = await list({ due: 'now' });
    expect(due.rows.every((row) => row.due !== null && row.due.on <= '2026-11-21')).toBe(true);
    expect(due.total).toBe(due.countries.reduce((sum, country) => sum + country.due, 0));
    expect((await list({ due: 'soon' })).total).toBeGreaterThan(due.total);
  });
});

describe('new amount', () => {
  test('quote: the old amount before the day, the new one on it and after it, with its source', async () => {
    expect(await enter()).toMatchObject({ status: 200 });
    const before = await quotedLine('2027-01-31');
    const onTheDay = await quotedLine('2027-02-01');
    const after = await quotedLine('2027-05-01');
    expect([before.line, onTheDay.line, after.line].map(({ minor, until }) => [minor, until])).toEqual([
      [20_000_00, '2027-01-31'],
      [25_000_00, null],
      [25_000_00, null],
    ]);
    expect(onTheDay.line).toMatchObject({ from: '2027-02-01', confidence: 'high', lookedAtOn: '2026-11-21' });
    expect(onTheDay.data.sources.find(({ id }) => id === onTheDay.line.source)).toMatchObject({
      title: 'Schedule of fees 2027',
      url: 'https://www.cac.gov.ng/fees-2027',
      readOn: '2026-11-21',
    });
    expect(before.data.totalMinor + 5_000_00).toBe(onTheDay.data.totalMinor);
  });

  test('catalogue API: fees and sources follow, and are revalidated by each reader', async () => {
    await enter();
    const fees = await server.call('GET /v1/catalog/fees', null, {
      query: { country: 'nigeria', on: '2027-02-01' },
    });
    const fee = fees.data.fees.find(({ id }) => id === 'ng-business-name');
    expect(fee).toMatchObject({ amount: { kind: 'fixed', minor: 25_000_00 }, from: '2027-02-01' });
    expect(fees.headers['cache-control']).toBe('public, max-age=0');
    const { data } = await server.call('GET /v1/catalog/sources', null, { query: { country: 'nigeria' } });
    expect(data.sources.map(({ id }) => id)).toContain(fee?.source);
  });

  test('draft and signature: a draft follows, the total shown before is refused, a signed price is unchanged', async () => {
    const signed = await signApplication(server, ada, await createFilledDraft(server, ada));
    const draft = await createFilledDraft(server, ada);
    await enter({ from: '2026-11-21' });
    const read = async (id: string) =>
      (await server.call('GET /applications/:id', ada, { params: { id } })).data;
    const changed = await read(draft.id);
    expect(changed.quote?.totalMinor).toBe((draft.quote?.totalMinor ?? 0) + 5_000_00);
    const line = changed.quote?.lines.find(({ feeId }) => feeId === 'ng-business-name');
    expect(changed.service.sources[line?.source ?? '']).toBe('Schedule of fees 2027');
    await expect(signApplication(server, ada, draft)).rejects.toThrow('The price is now');
    const late = await signApplication(server, ada, changed);
    expect(late.payment?.dueMinor).toBe(changed.quote?.totalMinor);
    expect(late.service.sources[line?.source ?? '']).toBe('Schedule of fees 2027');
    expect((await read(signed.id)).quote).toEqual(signed.quote);
    // A later amount changes neither signed price.
    await enter({ from: '2026-11-21', version: 2, amount: { kind: 'fixed', minor: 90_000_00 } });
    expect((await read(late.id)).quote).toEqual(late.quote);
  });

  test('history: dated rows, who, when, why, and an intact chain', async () => {
    await enter();
    const { rows, records, chainIntact, figure } = await detail();
    expect(rows.map(({ from, until, words, entered }) => [from, until, words, entered])).toEqual([
      ['2027-02-01', null, '₦25,000', true],
      ['2025-10-01', '2027-01-31', '₦20,000', false],
      ['2021-01-01', '2025-09-30', '₦10,000', false],
    ]);
    expect(records).toMatchObject([
      {
        version: 1,
        kind: 'amount',
        by: 'Musa Bello',
        at: expect.stringMatching(/^2026-11-21T12:00/),
        note: 'Announced by the Commission on 20 November.',
        change: { from: '2027-02-01', before: '₦20,000', after: '₦25,000' },
        state: 'in-force',
        alone: false,
        decisions: [{ verdict: 'confirmed', by: 'Ngozi Eze', note: null }],
      },
    ]);
    expect([chainIntact, figure.version]).toEqual([true, 2]);
    await server.database.sql.update(figureRecords).set({ note: 'Nobody announced it.' });
    expect((await detail()).chainIntact).toBe(false);
  });

  test('correction: a further record; of two amounts from the same day the later counts', async () => {
    await enter();
    await enter({ version: 2, amount: { kind: 'fixed', minor: 26_000_00 }, note: 'Misread: 26,000.' });
    expect((await quotedLine('2027-02-01')).line.minor).toBe(26_000_00);
    // The change comes a month later: the old amount from February, the new one from March.
    await enter({ version: 4, amount: { kind: 'fixed', minor: 20_000_00 }, note: 'Postponed.' });
    await enter({ version: 6, from: '2027-03-01', note: 'Postponed.' });
    expect(
      await Promise.all(['2027-02-28', '2027-03-01'].map(async (on) => (await quotedLine(on)).line.minor)),
    ).toEqual([20_000_00, 25_000_00]);
    const { records, rows } = await detail();
    expect(records.map(({ version }) => version)).toEqual([7, 5, 3, 1]);
    expect(rows.map(({ from, until }) => [from, until]).slice(0, 3)).toEqual([
      ['2027-03-01', null],
      ['2027-02-01', '2027-02-28'],
      ['2025-10-01', '2027-01-31'],
    ]);
  });

  test('fee at cost: gets a fixed amount from the day on, and the quote has it', async () => {
    const params = { country: 'nigeria', figure: 'fee.ng-sector-licence.0' };
    expect((await detail(params)).figure.fee).toMatchObject({ amount: null, entry: 'fixed' });
    expect(await enter({ from: '2026-12-01' }, musa, params)).toMatchObject({ status: 200 });
    const licenceOn = async (on: string) =>
      (
        await server.call('POST /v1/quotes', null, {
          body: { service: 'nigeria-sector-licence', package: 'basic', facts: {}, on },
        })
      ).data.lines.find(({ feeId }) => feeId === 'ng-sector-licence');
    expect(await licenceOn('2026-11-30')).toMatchObject({ atCost: true });
    expect(await licenceOn('2026-12-01')).toMatchObject({ minor: 25_000_00 });
  });

  test('repeated with the same key: recorded once', async () => {
    const idempotencyKey = randomUUID();
    const first = await propose({ idempotencyKey });
    const again = await propose({ idempotencyKey });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.data).toEqual(first.data);
    expect((await detail()).records).toHaveLength(1);
  });

  test('two officers at once: one wins, the other reads who did', async () => {
    const replies = await Promise.all([propose(), propose({ note: 'Seen too.' }, ngozi)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.refusal.code).toBe('version_conflict');
    expect(lost?.refusal.message).toMatch(/^(Musa Bello|Ngozi Eze) has recorded/);
    expect((await detail()).records).toHaveLength(1);
  });

  test.each<[string, Record<string, unknown>, number, string, string]>([
    ['negative amount', { amount: { kind: 'fixed', minor: -1 } }, 400, 'bad_request', 'amount/minor'],
    ['amount in fractions', { amount: { kind: 'fixed', minor: 0.5 } }, 400, 'bad_request', 'amount/minor'],
    ['amount beyond any fee', { amount: { kind: 'fixed', minor: 1e16 } }, 400, 'bad_request', 'amount/minor'],
    ['another kind', { amount: { kind: 'share', basisPoints: 75 } }, 400, 'bad_request', 'amount/kind'],
    ['unchanged amount', { amount: { kind: 'fixed', minor: 20_000_00 } }, 400, 'bad_request', 'amount'],
    ['another currency', { currency: 'GHS' }, 400, 'bad_request', 'currency'],
    ['day more than a year ago', { from: '2025-11-20' }, 400, 'bad_request', 'from'],
    ['day more than two years ahead', { from: '2028-11-22' }, 400, 'bad_request', 'from'],
    ['day that does not exist', { from: '2027-02-30' }, 400, 'bad_request', 'from'],
    ['no reason', { note: ' ' }, 400, 'bad_request', 'note'],
    [
      'address that is no web page',
      { source: { title: 'a', publisher: 'b', url: 'javascript:1' } },
      400,
      'bad_request',
      'source/url',
    ],
    ['older version', { version: 7 }, 409, 'version_conflict', ''],
  ])('%s: refused, nothing recorded', async (_title, changes, status, code, path) => {
    const reply = await enter(changes);
    expect([reply.status, reply.refusal.code]).toEqual([status, code]);
    expect(reply.refusal.problems?.map((problem) => problem.path) ?? ['']).toContain(path);
    expect((await detail()).records).toEqual([]);
  });

  test.each([
    ['unknown fee', 'nigeria', 'fee.ng-moon-landing.0', 404, 'not_found'],
    ['unknown variant', 'nigeria', 'fee.ng-business-name.9', 404, 'not_found'],
    ['unknown country', 'atlantis', 'fee.ng-business-name.0', 404, 'not_found'],
    ['duty', 'nigeria', 'duty.ng-company-tax', 409, 'not_possible_now'],
  ])('%s: refused', async (_title, country, figure, status, code) => {
    const reply = await enter({}, musa, { country, figure });
    expect([reply.status, reply.refusal.code]).toEqual([status, code]);
  });

  test.each(countries)(
    'every fee of $name that can be entered: its quote rows stay without gap or overlap',
    async ({ id }) => {
      const { data } = await server.call('GET /admin/law', musa, { query: { country: id, kind: 'fee' } });
      const fee = data.rows.find(
        ({ fee: terms }) => terms?.amount?.kind === 'each' || terms?.amount?.kind === 'fixed',
      );
      if (!fee?.fee?.amount) throw new Error(`${id} has no such fee`);
      const amount =
        fee.fee.amount.kind === 'each' ? { kind: 'each', eachMinor: 7 } : { kind: 'fixed', minor: 7 };
      const params = { country: id, figure: fee.id };
      await enter({ amount, currency: fee.fee.currency, from: '2027-01-01' }, musa, params);
      const { rows } = await detail(params);
      for (const [index, row] of rows.slice(1).entries())
        expect(row.until !== null && row.until < (rows[index]?.from ?? '')).toBe(true);
      expect(rows[0]).toMatchObject({ from: '2027-01-01', until: null, entered: true });
    },
  );
});

describe('public records', () => {
  test('no records: no countries', async () => {
    const { data, headers } = await server.call('GET /figure-records', null);
    expect([data, headers['cache-control']]).toEqual([{ countries: [] }, 'no-store']);
  });

  test('with records: amounts with their source, looks by day, and nobody’s name', async () => {
    await enter();
    await look({ note: 'Secret note.' }, musa, { country: 'nigeria', figure: 'duty.ng-company-tax' });
    const { data } = await server.call('GET /figure-records', null, { query: { country: 'nigeria' } });
    expect(data.countries).toMatchObject([
      {
        country: 'nigeria',
        amounts: [{ figure: businessName.figure, from: '2027-02-01', source: { readOn: '2026-11-21' } }],
        looks: { '2026-11-21': ['duty.ng-company-tax'] },
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Musa|Secret/);
    expect((await server.call('GET /figure-records', null, { query: { country: 'ghana' } })).data).toEqual({
      countries: [],
    });
  });

  test('two processes: the other one quotes the new amount at once', async () => {
    const other = await startTestApp({ now: noon, database: server.database });
    try {
      await enter({ from: '2026-11-21' });
      const quoted = await lawCalls(
        () => other,
        () => musa,
      ).quotedLine('2026-11-21');
      expect(quoted.line.minor).toBe(25_000_00);
    } finally {
      await other.app.close();
      await other.dependencies.jobs.stop();
    }
  });
});

describe('prerendered pages', () => {
  const ours = { country: 'nigeria', figure: 'fee.ng-our-business-name-basic.0' };
  const service = 'nigeria-business-name-registration';
  const typeId = countryById('nigeria')?.entityTypes.find(({ serviceId }) => serviceId === service)?.id;
  const card = countryById('nigeria')?.page.cards.findIndex(({ to }) => to.includes('entity-type')) ?? -1;
  const marks = {
    nigeria: cardPriceMark('nigeria', card),
    'business-name-pricing': priceMark(service, 'basic', 'ours'),
    compare: priceMark(service, 'basic', `years.${typeId}`),
  };
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'prices-'));
    const on = day('2026-11-21');
    const released = countries.map((country) => ({ country, on }));
    const files = {
      'app.html': '',
      '404.html': '',
      'index.html': '',
      'site.json': JSON.stringify({
        prerendered: ['/', ...Object.keys(marks).map((path) => `/${path}`)],
        clientRendered: [],
      }),
      ...Object.fromEntries(
        Object.entries(marks).map(([path, mark]) => [
          `${path}/index.html`,
          `<span data-price="${mark}">${textOfMark(mark, released)}</span>`,
        ]),
      ),
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(directory, name)), { recursive: true });
      await writeFile(join(directory, name), content);
    }
  });
  afterAll(() => rm(directory, { recursive: true }));

  /** Returns a process with its own copy of the pages. */
  async function openProcess() {
    const site = await openStaticSite({ directory, origin: 'https://www.example.com' });
    const publisher = createContentPublisher(server.dependencies, site);
    const served = (): number[] =>
      Object.keys(marks).map((path) => {
        const html = String(site.find(`/${path}`, '')?.negotiate({}).body);
        return Number(html.replaceAll(/<[^>]*>|\D/g, ''));
      });
    return { refresh: () => publisher.refresh(), served };
  }

  test('our fee changed: every process serves it from its day on, and the built pages after it is withdrawn', async () => {
    const processes = [await openProcess(), await openProcess()];
    const refreshAll = () => Promise.all(processes.map(({ refresh }) => refresh()));
    const risesOf = (before: number[][]) =>
      processes.map(({ served }, index) => served().map((price, at) => price - (before[index]?.[at] ?? NaN)));
    const built = processes.map(({ served }) => served());
    expect(Math.min(...built.flat())).toBeGreaterThan(0);
    const amount = { kind: 'fixed', minor: 18_000_00 };
    expect((await enter({ amount, from: '2026-12-01' }, musa, ours)).status).toBe(200);
    // 23:59 in Lagos.
    server.setNow(new Date('2026-11-30T22:59:00Z'));
    await refreshAll();
    expect(risesOf(built)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    server.setNow(new Date('2026-11-30T23:00:00Z'));
    await refreshAll();
    expect(risesOf(built)).toEqual([
      [3_000, 3_000, 3_000],
      [3_000, 3_000, 3_000],
    ]);
    await server.database.sql.delete(figureRecords);
    await refreshAll();
    expect(processes.map(({ served }) => served())).toEqual(built);
  });
});
