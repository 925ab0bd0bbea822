// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { removedServiceApplication } from '../../testing/an-application.ts';
import { render } from '../../testing/render.tsx';
import { FilingPromise, filedFact } from './filing-promise.tsx';

type PromiseFacts = NonNullable<Parameters<typeof filedFact>[0]['promise']>;
const running: PromiseFacts = { state: 'running', fileBy: '2026-11-26', filedOn: null, daysLeft: 3 };

const wordsOf = async (promise: PromiseFacts | null) =>
  (await render(<FilingPromise application={removedServiceApplication({ promise })} />)).textContent;

describe('filing promise on the status page', () => {
  test('running: names tier and day', async () => {
    expect(await wordsOf(running)).toBe('Unhurried: we file by Thursday 26 November 2026.');
  });

  test('paused: says why, and how long we need after the answer', async () => {
    expect(await wordsOf({ ...running, state: 'paused', fileBy: null, daysLeft: 1 })).toBe(
      'Unhurried: paused while we wait for your answer. After you answer, we file within 1 business day.',
    );
  });

  test('late: says that we missed the day', async () => {
    expect(await wordsOf({ ...running, state: 'late' })).toContain('We missed Thursday 26 November 2026.');
  });

  test('filed late: says both days', async () => {
    expect(await wordsOf({ ...running, state: 'missed', filedOn: '2026-11-30' })).toContain(
      'we promised to file by Thursday 26 November 2026 and filed on Monday 30 November 2026.',
    );
  });

  test('filed in time: only among the facts', async () => {
    const promise: PromiseFacts = { ...running, state: 'kept', filedOn: '2026-11-25' };
    expect(await wordsOf(promise)).toBe('');
    expect(filedFact({ promise })).toEqual({
      label: 'Filed',
      value: 'Wednesday 25 November 2026 (promised by Thursday 26 November 2026)',
    });
    expect(filedFact({ promise: running })).toBeNull();
  });

  test('no promise: nothing', async () => {
    expect(await wordsOf(null)).toBe('');
  });
});
