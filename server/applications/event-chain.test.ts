import { describe, expect, test } from 'vitest';
import { canonicalJson, chainStart, hashEvent, isChainIntact, type EventRow } from './event-chain.ts';

describe('canonical JSON', () => {
  test.each([
    ['members in any order', { b: 1, a: { d: 2, c: 3 } }, '{"a":{"c":3,"d":2},"b":1}'],
    ['members that are undefined', { a: undefined, b: null }, '{"b":null}'],
    ['lists in their order', [2, undefined, 1], '[2,null,1]'],
    ['instants', new Date('2026-11-21T10:00:00Z'), '"2026-11-21T10:00:00.000Z"'],
    ['nothing', undefined, 'null'],
  ])('%s', (_words, value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
});

/** Returns a chain of events, as the database would return it. */
function aChain(length: number): EventRow[] {
  const events: EventRow[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const content = {
      applicationId: 'a',
      seq,
      verb: 'submit',
      byWhom: 'customer' as const,
      actorId: null,
      actorName: 'Ada Obi',
      note: null,
      details: { seq },
      at: new Date(seq),
      previousHash: events.at(-1)?.hash ?? chainStart,
    };
    events.push({ id: seq, ...content, hash: hashEvent(content) });
  }
  return events;
}

describe('event chain', () => {
  test('unchanged or empty: intact', () => {
    expect(isChainIntact(aChain(4), 4)).toBe(true);
    expect(isChainIntact([], 0)).toBe(true);
  });

  test.each<[string, (events: EventRow[]) => EventRow[]]>([
    [
      'a word changed',
      (events) => events.map((event) => (event.seq === 2 ? { ...event, actorName: 'Eve Eze' } : event)),
    ],
    [
      'a detail changed',
      (events) => events.map((event) => (event.seq === 2 ? { ...event, details: { seq: 9 } } : event)),
    ],
    [
      'an event changed and hashed anew',
      (events) =>
        events.map((event) =>
          event.seq === 2 ? { ...event, note: 'x', hash: hashEvent({ ...event, note: 'x' }) } : event,
        ),
    ],
    ['one left out', (events) => events.filter(({ seq }) => seq !== 2)],
    ['the last cut off', (events) => events.slice(0, -1)],
    [
      'two that changed places',
      ([first, second, ...rest]) => [second, first, ...rest].filter((event) => event !== undefined),
    ],
  ])('%s: broken', (_words, tamper) => {
    expect(isChainIntact(tamper(aChain(4)), 4)).toBe(false);
  });
});
