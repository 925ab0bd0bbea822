import { countryOf, serviceById } from '../../catalog/index.ts';
import { itemsOf, fieldsOf, type Answers } from '../../forms/form.ts';
import { personName } from '../../catalog/questions/person.ts';
import { proposedNames } from '../../rules/names/registered-name.ts';
import {
  dataOrThrow,
  fillDraft,
  signApplication,
  type Application,
} from '../../server/testing/fill-draft.ts';
import type { TestApp } from '../../server/testing/app.ts';
import { SAMPLE_DAY } from '../../catalog/testing/country-samples.ts';
import {
  addDays,
  calendarDateIn,
  type CalendarDate,
  day,
  daysBetween,
  partsOf,
} from '../../values/calendar-date.ts';
import type { DemoCase, Stage } from './demo-cases.ts';

/** A step of a case at its time, so that the steps of all cases run in the order of time. */
export type Step = { readonly at: Date; readonly run: () => Promise<void> };

type Verb =
  | 'start'
  | 'sign'
  | 'report'
  | 'pay'
  | 'claim'
  | 'write'
  | 'ask'
  | 'approve'
  | 'file'
  | 'confirm'
  | 'cancel';
const hourMs = 3_600_000;

/** When each step is taken, in hours from the start. */
const hours: Record<Verb, number> = {
  start: 0,
  sign: 1,
  report: 4,
  pay: 22,
  claim: 23,
  write: 25,
  ask: 27,
  cancel: 30,
  approve: 46,
  file: 52,
  confirm: 172,
};
const paid = ['start', 'sign', 'report', 'pay'] as const;
const verbsOf: Record<Stage, readonly Verb[]> = {
  draft: ['start'],
  unpaid: ['start', 'sign'],
  reported: ['start', 'sign', 'report'],
  paid,
  asked: [...paid, 'ask'],
  approved: [...paid, 'approve'],
  filed: [...paid, 'approve', 'file'],
  completed: [...paid, 'approve', 'file', 'confirm'],
  cancelled: [...paid, 'cancel'],
};

/** Signs people in at the time of a step. */
export type Tokens = {
  customer: (person: DemoCase['customer']) => Promise<string>;
  staff: (name: string) => Promise<string>;
};

/** Returns the steps of a case, the last one its waiting time before now. */
export function stepsOf(app: TestApp, tokens: Tokens, demo: DemoCase, now: Date): Step[] {
  const verbs: readonly Verb[] = [
    ...verbsOf[demo.stage],
    ...(demo.isClaimed ? (['claim'] as const) : []),
    ...(demo.hasMessage ? (['write'] as const) : []),
  ];
  const last = hours[verbs.at(-1) ?? 'start'];
  const startedAt = now.getTime() - (demo.waitsHours + last) * hourMs;
  const runner = runCase(app, tokens, demo);
  return verbs.map((verb) => ({
    at: new Date(startedAt + hours[verb] * hourMs),
    run: runner[verb],
  }));
}

function runCase(app: TestApp, tokens: Tokens, demo: DemoCase): Record<Verb, () => Promise<void>> {
  const { serviceId, customer } = demo;
  const service = serviceById(serviceId)!;
  const today = () => calendarDateIn(countryOf(service).zone, app.now());
  let application: Application;
  const askedPath = (): string =>
    fieldsOf(service.form).find(({ kind }) => kind === 'email' || kind === 'proposed-name')?.id ?? 'activity';
  const owner = () => tokens.customer(customer);
  const act = async (name: string, action: Record<string, unknown>): Promise<void> => {
    const token = await tokens.staff(name);
    const { version } = dataOrThrow(
      await app.call('GET /admin/applications/:id', token, { params: { id: application.id } }),
    );
    dataOrThrow(
      await app.callLoosely('POST /admin/applications/:id/events', token, {
        params: { id: application.id },
        body: { version, ...action },
      }),
    );
  };
  const papers = async (name: string): Promise<{ kind: string; fileId: string }[]> => {
    const token = await tokens.staff(name);
    const closing = service.documents.filter(({ arrives }) => arrives === 'closing');
    const uploaded: { kind: string; fileId: string }[] = [];
    for (const { id: kind } of closing) {
      // oxlint-disable-next-line no-await-in-loop
      const file = await app.upload(application.id, { token, desk: true, purpose: kind });
      uploaded.push({ kind, fileId: dataOrThrow(file).id });
    }
    return uploaded;
  };
  return {
    start: async () => {
      application = await fillDraft(app, await owner(), serviceId, ({ file }) =>
        moved(renamed(demo, demo.sample({ file })), today()),
      );
    },
    sign: async () => {
      const draft = dataOrThrow(
        await app.call('GET /applications/:id', await owner(), { params: { id: application.id } }),
      );
      application = await signApplication(app, await owner(), draft, signerOf(demo, draft.answers));
    },
    report: async () => {
      const token = await owner();
      const receipt = dataOrThrow(await app.upload(application.id, { token, purpose: 'receipt' }));
      dataOrThrow(
        await app.call('POST /applications/:id/transfer', token, {
          params: { id: application.id },
          body: { receiptFileId: receipt.id, paidOn: today() },
        }),
      );
    },
    pay: () =>
      act('Ife Sample', {
        verb: 'confirmPayment',
        amountMinor: application.payment?.dueMinor,
        receivedOn: today(),
      }),
    claim: async () => {
      const params = { id: application.id };
      dataOrThrow(
        await app.call('POST /admin/applications/:id/claim', await tokens.staff('Ngozi Sample'), { params }),
      );
    },
    write: async () => {
      dataOrThrow(
        await app.call('POST /applications/:id/messages', await owner(), {
          params: { id: application.id },
          body: {
            id: crypto.randomUUID(),
            words: 'Our bank asks when we have the certificate. Can you say a day?',
          },
        }),
      );
    },
    ask: () =>
      act('Ngozi Sample', {
        verb: 'askForInformation',
        questions: [
          {
            path: askedPath(),
            reason: 'registry_query',
            words: 'Please check this. The registry asks us to confirm it with you.',
          },
        ],
      }),
    approve: () => act('Ngozi Sample', { verb: 'approve' }),
    file: () =>
      act('Tunde Sample', {
        verb: 'file',
        registryReference: `${application.reference}/1`,
        filedOn: today(),
      }),
    confirm: async () => {
      const [certificate, ...documents] = await papers('Tunde Sample');
      await act('Tunde Sample', {
        verb: 'confirm',
        registrationNumber: service.registry.numberExample,
        registeredOn: today(),
        evidenceFileId: certificate?.fileId,
        ...(service.entityType === undefined ? {} : { registeredName: application.name }),
        documents,
      });
    },
    cancel: async () => {
      const token = await owner();
      const { version } = dataOrThrow(
        await app.call('GET /applications/:id', token, { params: { id: application.id } }),
      );
      dataOrThrow(
        await app.callLoosely('POST /applications/:id/cancel', token, {
          params: { id: application.id },
          body: { version },
        }),
      );
    },
  };
}

/** Returns answers with the names of the case in place of those of the sample. */
function renamed({ serviceId, rename }: DemoCase, answers: Answers): Answers {
  const service = serviceById(serviceId)!;
  let text = JSON.stringify(answers);
  for (const name of proposedNames(service, answers)) text = text.replaceAll(name, rename(name));
  return JSON.parse(text) as Answers;
}

/** Returns who signs: an agent herself, otherwise the first person of the application. */
function signerOf({ serviceId, customer }: DemoCase, answers: Answers): string {
  if (customer.name.includes('Bello')) return customer.name;
  const lists = fieldsOf(serviceById(serviceId)!.form).filter(({ kind }) => kind === 'list');
  const people = [answers, ...lists.flatMap(({ id }) => itemsOf(answers, id))];
  return people.map(personName).find((name) => name !== '') ?? customer.name;
}

/** Days around the day of the samples that are near it, such as a date of signing or of a proof of address. */
const nearDays = 400;

/** Returns answers of a sample as of another day: dates near the day of the samples keep their distance to it. */
function moved(answers: Answers, today: CalendarDate): Answers {
  const by = daysBetween(SAMPLE_DAY, today);
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== 'object' || value === null) return value;
    const { day: dayPart, month, year } = value as Record<string, unknown>;
    if (typeof dayPart !== 'string' || typeof month !== 'string' || typeof year !== 'string')
      return Object.fromEntries(Object.entries(value).map(([id, each]) => [id, move(each)]));
    const typed = day(`${year}-${month.padStart(2, '0')}-${dayPart.padStart(2, '0')}`);
    if (Math.abs(daysBetween(SAMPLE_DAY, typed)) > nearDays) return value;
    const then = partsOf(addDays(typed, by));
    return { day: String(then.day), month: String(then.month), year: String(then.year) };
  };
  return move(answers) as Answers;
}
