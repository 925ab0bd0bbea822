// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { countryOf, serviceById } from '#catalog/index.ts';
import { aCanadianAnnualReturn } from '#catalog/canada/annual-return/sample.ts';
import { paths } from '#contract/paths.ts';
import { summarise } from '#forms/summarise.ts';
import { isQuote, quoteAnswers } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { closeAnswerQueue, type Application } from '../../../forms/answers/open-answer-queue.ts';
import { domIdOf } from '../../../forms/form-run.ts';
import { removedServiceApplication } from '../../../testing/an-application.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { refusal, stubFetch, type StubbedReplies } from '../../../testing/stub-fetch.ts';
import { waitInAct } from '../../../testing/wait-in-act.ts';
import { CheckCorrection, CorrectAnswers } from './correction.tsx';
import { OfficerQuestions } from '../officer-questions.tsx';

const service = serviceById('canada-annual-return')!;
const today = day('2026-11-21');
const signedAnswers = { ...aCanadianAnnualReturn() };
const wrong = String(signedAnswers['email']);
const right = 'hello@northgate.example';
const price = quoteAnswers(service, 'standard', signedAnswers, today, countryOf(service));
if (!isQuote(price)) throw new Error('A fee of the sample is not known');
const quote = { ...price, lines: price.lines.map((line) => ({ ...line })) };
const { id } = removedServiceApplication();
const correction = { begunAt: '2026-11-21T12:00:00Z', begunBy: 'Ada Obi', isOpen: true, kept: null };
const kept = [{ field: 'email', signed: wrong, typed: right }];

/** An application signed with the sample's answers and not yet reviewed. */
const signed = (changes: Partial<Application> = {}): Application =>
  removedServiceApplication({
    serviceId: service.id,
    state: { order: 'paid', review: 'in_review', registry: 'not_filed' },
    allowed: ['correct'],
    answers: signedAnswers,
    revisions: { email: 1 },
    summary: summarise(service.form, signedAnswers, { today }).map((section) => ({
      ...section,
      rows: section.rows.map(({ fileIds = [], ...row }) => ({ ...row, fileIds: [...fileIds] })),
    })),
    quote,
    ...changes,
  });
/** The same with an open correction. */
const correcting = (answers: object = {}, changes: Partial<Application> = {}): Application =>
  signed({ correction, editable: null, answers: { ...signedAnswers, ...answers }, ...changes });
/** The same after an officer asked about the telephone number while the e-mail address was being corrected. */
const asked = (changes: Partial<Application> = {}): Application =>
  signed({
    state: { order: 'paid', review: 'information_asked', registry: 'not_filed' },
    allowed: ['answer'],
    editable: ['phone'],
    correction: { ...correction, isOpen: false, kept },
    questions: [
      {
        id: '5c1f3a52-0000-4000-8000-000000000021',
        path: 'phone',
        label: 'Phone number of the company',
        reason: 'mismatch',
        words: 'Is this number right?',
        askedAt: '2026-11-21T13:00:00Z',
        answeredAt: null,
        withdrawnAt: null,
        reply: null,
      },
    ],
    ...changes,
  });

afterEach(() => {
  closeAnswerQueue(id);
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function show(page: ReactNode, replies: StubbedReplies = {}) {
  const requests = stubFetch({
    'GET /api/figure-records': () => ({ countries: [] }),
    'PUT /api/applications/5c1f3a52-0000-4000-8000-000000000001/answers': ({ body }) => ({
      revisions: Object.fromEntries(Object.keys(body['changes'] ?? {}).map((field) => [field, 9])),
      savedAt: '2026-11-21T14:00:00.000Z',
      conflicts: [],
    }),
    ...replies,
  });
  const { container, router } = await renderPage('/app', page, '/app');
  const words = (): string => (container.textContent ?? '').replaceAll(/\s+/g, ' ');
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const press = (name: string) => act(async () => button(name)?.click());
  const fill = (input: HTMLInputElement | null, value: string) =>
    act(async () => {
      if (input) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
  const sent = (method: string, path: string) =>
    requests.find(
      (request) => request.method === method && request.path === `/api/applications/${id}${path}`,
    );
  return { container, router, words, button, press, fill, sent };
}

describe('correction on the status page', () => {
  test('before the review: offers to correct an answer, begins it and opens the check page', async () => {
    const page = await show(<CorrectAnswers application={signed()} service={service} />, {
      [`POST /api/applications/${id}/correction`]: () => correcting(),
    });
    expect(page.words()).toContain('until an officer begins the review. The price stays the same.');
    await page.press('Correct an answer');
    expect(page.router.state.location.pathname).toBe(paths.applicationCheck(id));
  });

  test('begun and not sent: says that it does not count yet, and leads back to it', async () => {
    const page = await show(<CorrectAnswers application={correcting()} service={service} />);
    expect(page.words()).toContain('Your corrections are not sent yetBegun by Ada Obi');
    expect(page.words()).toContain('They count when they are signed.');
    expect(page.container.querySelector('a')?.getAttribute('href')).toBe(paths.applicationCheck(id));
  });

  test('officer began before it was sent: says what counts, shows what was typed, and what to do', async () => {
    const late = correcting({ email: right }, { correction: { ...correction, isOpen: false }, editable: [] });
    const page = await show(<CorrectAnswers application={late} service={service} />);
    expect(page.words()).toContain('reads what you signed first. Tell us in a message below');
    expect(page.container.querySelector('del')?.textContent).toBe(wrong);
    expect(page.container.querySelector('ins')?.textContent).toBe(right);
  });

  test('officer asked before it was sent: says that it is kept for the answer, and discards it on request', async () => {
    const page = await show(<CorrectAnswers application={asked()} service={service} />, {
      [`DELETE /api/applications/${id}/correction`]: () => asked({ correction: null }),
    });
    expect(page.words()).toContain('They are kept: you can send them with your answer to the officer.');
    expect(page.container.querySelector('ins')?.textContent).toBe(right);
    await page.press('Discard the corrections');
    expect(page.sent('DELETE', '/correction')).toBeDefined();
    expect(page.router.state.location.pathname).toBe('/app');
  });

  test('approved before it was sent: says that what was signed first counts', async () => {
    const approved = asked({ state: { order: 'paid', review: 'approved', registry: 'not_filed' } });
    const page = await show(<CorrectAnswers application={approved} service={service} />);
    expect(page.words()).toContain('what you signed first counts. Tell us in a message below');
  });

  test('viewer, and a time when nothing can be corrected: nothing', async () => {
    const page = await show(
      <>
        <CorrectAnswers application={signed({ role: 'viewer' })} service={service} />
        <CorrectAnswers application={signed({ allowed: [] })} service={service} />
      </>,
    );
    expect(page.words()).toBe('');
  });
});

describe('check page of a correction', () => {
  const check = (application: Application, replies?: StubbedReplies) =>
    show(<CheckCorrection application={application} service={service} />, replies);
  const sign = async (page: Awaited<ReturnType<typeof check>>) => {
    await act(async () => page.container.querySelector<HTMLInputElement>('#sign-agree')?.click());
    await page.fill(page.container.querySelector<HTMLInputElement>('#sign-name'), 'Ada Ngozi Obi');
    await page.press('Sign the corrections');
  };

  test('nothing changed: says so, and nothing is signed', async () => {
    const page = await check(correcting());
    expect(page.words()).toContain('Nothing yet. Press ‘Change’ beside an answer above.');
    await sign(page);
    expect(page.words()).toContain('You have changed nothing. Change an answer first');
    expect(page.sent('POST', '/correction/submit')).toBeUndefined();
  });

  test('answer changed: shown before and after, signed with the name, and the status page opens', async () => {
    const page = await check(correcting({ email: right }, { revisions: { email: 2 } }), {
      [`POST /api/applications/${id}/correction/submit`]: () => signed({ answers: { email: right } }),
    });
    expect(page.container.querySelector('del')?.textContent).toBe(wrong);
    expect(page.container.querySelector('ins')?.textContent).toBe(right);
    await sign(page);
    await waitInAct(() =>
      expect(page.sent('POST', '/correction/submit')?.body).toEqual({
        name: 'Ada Ngozi Obi',
        agreed: true,
        version: 1,
        revisions: { email: 2 },
      }),
    );
    await waitInAct(() => expect(page.router.state.location.pathname).toBe(paths.application(id)));
  });

  test('officer was first: the refusal is shown and the page stays', async () => {
    const page = await check(correcting({ email: right }), {
      [`POST /api/applications/${id}/correction/submit`]: () =>
        refusal(409, { code: 'not_possible_now', message: 'An officer has begun.', requestId: 'r' }),
    });
    await sign(page);
    await waitInAct(() => expect(page.words()).toContain('An officer has begun.'));
    expect(page.router.state.location.pathname).toBe('/app');
  });

  test('answer that changes the price: says that it cannot be changed here', async () => {
    const page = await check(
      correcting({
        lastFiledYear: '2024',
        returns: [
          { id: 'y2025', year: '2025' },
          { id: 'y2026', year: '2026' },
        ],
      }),
    );
    expect(page.words()).toContain('You cannot change the price here.');
    expect(page.words()).toContain('an officer proposes the new price to you.');
  });

  test('speed and invitations: says that they stay and what to do, paid by message, unpaid by beginning again', async () => {
    const paid = await check(correcting());
    expect(paid.words()).toContain(
      'The speed, and who is invited to sign. If one of them is wrong, write us',
    );
    expect(paid.button('Begin again with these answers')).toBeUndefined();
    closeAnswerQueue(id);
    const copy = '5c1f3a52-0000-4000-8000-000000000002';
    const unpaid = await check(
      correcting({}, { state: { order: 'awaiting_payment', review: 'not_started', registry: 'not_filed' } }),
      { [`POST /api/applications/${id}/copy`]: () => correcting({}, { id: copy }) },
    );
    expect(unpaid.words()).toContain('Nothing is paid yet, so you can begin again with these answers');
    await unpaid.press('Begin again with these answers');
    await waitInAct(() =>
      expect(unpaid.router.state.location.pathname).toBe(paths.applicationPage(copy, 'next')),
    );
  });

  test('editor: reads that an owner signs, and can neither sign nor discard', async () => {
    const page = await check(correcting({ email: right }, { role: 'editor' }));
    expect(page.words()).toContain('An owner signs this application');
    expect([page.button('Sign the corrections'), page.button('Discard the corrections')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('reply to an officer who asked during a correction', () => {
  const reply = (application: Application, replies?: StubbedReplies) =>
    show(<OfficerQuestions application={application} service={service} />, replies);
  const emailIn = (page: Awaited<ReturnType<typeof reply>>) =>
    page.container.querySelector<HTMLInputElement>(`[id="${domIdOf('email')}"]`);

  test('what was typed: offered, used with one press, and sent with the reply', async () => {
    const page = await reply(asked(), {
      [`POST /api/applications/${id}/answer`]: () => signed({ answers: { email: right } }),
    });
    expect(page.words()).toContain('What you typed is kept, and you can send it with your reply.');
    expect(page.container.querySelector('ins')?.textContent).toBe(right);
    expect(emailIn(page)).toBeNull();
    await page.press('Use what I had typed');
    expect(emailIn(page)?.value).toBe(right);
    expect(page.words()).toContain('Your own corrections are among the answers below.');
    await page.press('Send back');
    await waitInAct(() => expect(page.sent('POST', '/answer')).toBeDefined());
    expect(page.sent('PUT', '/answers')?.body).toEqual({ changes: { email: { value: right, base: 1 } } });
  });

  test('already used, then loaded again: its answers are among those that can be changed', async () => {
    const page = await reply(asked({ answers: { ...signedAnswers, email: right } }));
    expect(page.button('Use what I had typed')).toBeUndefined();
    expect(emailIn(page)?.value).toBe(right);
  });

  test('typed without a connection before the question: still on the device, shown, and saved into the reply', async () => {
    localStorage.setItem(
      `answers/${id}/companyName`,
      JSON.stringify({ value: 'Northgate Machines Inc.', base: 0 }),
    );
    const page = await reply(asked());
    const name = page.container.querySelector<HTMLInputElement>(`[id="${domIdOf('companyName')}"]`);
    expect(name?.value).toBe('Northgate Machines Inc.');
    await waitInAct(() =>
      expect(page.sent('PUT', '/answers')?.body).toEqual({
        changes: { companyName: { value: 'Northgate Machines Inc.', base: 0 } },
      }),
    );
  });

  test('list that both changed: merged item by item', async () => {
    const [claire] = signedAnswers['directors'] as { id: string }[];
    const list = (changes: object) => [{ ...claire, ...changes }];
    const page = await reply(
      asked({
        answers: { ...signedAnswers, directors: list({ surname: 'Samples' }) },
        correction: {
          ...correction,
          isOpen: false,
          kept: [{ field: 'directors', signed: list({}), typed: list({ firstName: 'Clara' }) }],
        },
      }),
    );
    await page.press('Use what I had typed');
    await waitInAct(() => expect(page.sent('PUT', '/answers')).toBeDefined());
    expect(page.sent('PUT', '/answers')?.body).toMatchObject({
      changes: { directors: { value: [{ firstName: 'Clara', surname: 'Samples' }] } },
    });
  });

  test('editor: reads that an owner can send it', async () => {
    const page = await reply(
      asked({ role: 'editor', correction: { ...correction, isOpen: false, kept: null } }),
    );
    expect(page.words()).toContain('They are kept, and an owner can send them.');
    expect(page.button('Use what I had typed')).toBeUndefined();
  });
});

describe('question about one answer of a person', () => {
  test('another answer of the person is missing: its field stays while it is typed', async () => {
    const [claire] = signedAnswers['directors'] as { id: string }[];
    const path = 'directors/claire/surname';
    const application = asked({
      correction: null,
      editable: [path],
      answers: { ...signedAnswers, directors: [{ ...claire, firstName: '' }] },
      questions: asked().questions.map((question) => ({ ...question, path, label: 'Surname' })),
    });
    const page = await show(<OfficerQuestions application={application} service={service} />);
    const firstName = () =>
      page.container.querySelector<HTMLInputElement>(`#${domIdOf('directors/claire/firstName')}`);
    expect(firstName()).toBeNull();
    await page.press('Send back');
    await waitInAct(() => expect(firstName()).not.toBeNull());
    const input = firstName();
    await page.fill(input, 'C');
    expect(firstName()).toBe(input);
    expect(page.container.contains(input)).toBe(true);
  });
});
