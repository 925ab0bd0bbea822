import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officialExamples as canada } from '#catalog/canada/testing/official-examples.ts';
import { officialExamples as ghana } from '#catalog/ghana/testing/official-examples.ts';
import { officialExamples as southAfrica } from '#catalog/south-africa/testing/official-examples.ts';
import { officialExamples as nigeria } from '#catalog/nigeria/testing/official-examples.ts';
import type { OfficialAnswer, OfficialExample } from '#catalog/testing/official-example.ts';
import { officialExamples as uk } from '#catalog/uk/testing/official-examples.ts';
import { officialExamples as usa } from '#catalog/usa/testing/official-examples.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

const examples: Readonly<Record<string, readonly OfficialExample[]>> = {
  canada,
  ghana,
  nigeria,
  'south-africa': southAfrica,
  uk,
  usa,
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ now: new Date('2026-11-22T12:00:00Z') });
});
afterAll(() => testApp.stop());

type Reply = {
  totalMinor?: number;
  lines?: { id?: string; feeId?: string; minor: number | null }[];
  notes?: string[];
  valid?: boolean;
  obligations?: { obligationId: string; dueOn: string }[];
};

/** Returns what a reply says where the authority says `answer`, in the same words. */
function answerOf(reply: Reply, answer: OfficialAnswer): OfficialAnswer | undefined {
  switch (answer.kind) {
    case 'total': {
      const { toNearestMinor = 1 } = answer;
      const minor = Math.round((reply.totalMinor ?? Number.NaN) / toNearestMinor) * toNearestMinor;
      return { ...answer, minor };
    }
    case 'line': {
      const minor = reply.lines?.find(({ id }) => id === answer.line)?.minor;
      return minor == null ? undefined : { ...answer, minor };
    }
    case 'note':
      return reply.notes?.some((note) => note.includes(answer.words)) ? answer : undefined;
    case 'fee': {
      const minor = reply.lines?.find(({ feeId }) => feeId === answer.fee)?.minor;
      return minor == null ? undefined : { ...answer, minor };
    }
    case 'valid':
      return reply.valid === undefined ? undefined : { ...answer, valid: reply.valid };
    case 'due': {
      const due = reply.obligations?.find(
        ({ obligationId, dueOn }) => obligationId === answer.obligation && dueOn === answer.dueOn,
      );
      return due && answer;
    }
  }
}

describe.each(Object.entries(examples))('official examples, %s', (_country, ofCountry) => {
  test.each(ofCountry)('$title', async ({ question, answer }) => {
    const { status, data, refusal } = await testApp.callLoosely(question.endpoint, null, {
      body: question.body,
    });
    expect([status, refusal?.problems ?? refusal?.message]).toEqual([200, undefined]);
    expect(answerOf(data as Reply, answer)).toEqual(answer);
  });

  test('each names a publication of an authority and the day it was read', () => {
    for (const { publication } of ofCountry) {
      expect(publication.url).toMatch(/^https:\/\//);
      expect(publication.authority.length).toBeGreaterThan(3);
      expect(publication.readOn <= '2026-11-25').toBe(true);
    }
    const titles = ofCountry.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('examples of the country: at least twenty', () => {
    expect(ofCountry.length).toBeGreaterThanOrEqual(20);
  });
});
