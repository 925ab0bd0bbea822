import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  chainStart,
  hashEvent,
  isChainIntact,
  personalDigestOf,
  sealOf,
  type EventRow,
} from './event-chain.ts';

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

/** Returns a chain of events, as the database would return it. The last one may be that of an erasure. */
function aChain(length: number, { digested = true, ends = 'submit' } = {}): EventRow[] {
  const events: EventRow[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const content = {
      applicationId: 'a',
      seq,
      verb: seq === length ? ends : 'submit',
      byWhom: 'customer' as const,
      actorId: null,
      actorName: 'Ada Obi',
      note: null,
      details: { seq },
      at: new Date(seq),
      previousHash: events.at(-1)?.hash ?? chainStart,
      personalSalt: `salt ${seq}`,
    };
    const hashed = { ...content, personalDigest: digested ? personalDigestOf(content) : null };
    events.push({ id: seq, ...hashed, erasedAt: null, hash: hashEvent(hashed) });
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
      'an event changed and hashed again',
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

/** Returns a chain with the personal part of an event erased, as an erasure does. */
const erased = (events: EventRow[], seq: number): EventRow[] =>
  events.map((event) =>
    event.seq === seq
      ? {
          ...event,
          actorId: null,
          actorName: 'Erased',
          note: null,
          details: {},
          personalSalt: null,
          erasedAt: new Date(99),
        }
      : event,
  );

/** Returns a chain that ends with the event of an erasure, which seals the events before it. */
function sealedChain(): EventRow[] {
  const events = aChain(3, { digested: false });
  const content = {
    applicationId: 'a',
    seq: 4,
    verb: 'erase',
    byWhom: 'system' as const,
    actorId: null,
    actorName: 'System',
    note: null,
    details: { seals: Object.fromEntries(events.map((event) => [event.seq, sealOf(event)])) },
    at: new Date(4),
    previousHash: events[2]!.hash,
    personalSalt: 'salt',
  };
  const hashed = { ...content, personalDigest: personalDigestOf(content) };
  return [...events, { id: 4, ...hashed, erasedAt: null, hash: hashEvent(hashed) }];
}

describe('event chain with erased events', () => {
  test('personal parts erased: intact', () => {
    expect(isChainIntact(erased(erased(aChain(5, { ends: 'erase' }), 2), 4), 5)).toBe(true);
  });

  test('personal part erased without the event of an erasure after it: broken', () => {
    expect(isChainIntact(erased(aChain(4), 2), 4)).toBe(false);
    expect(isChainIntact(erased(aChain(4, { ends: 'erase' }), 4), 4)).toBe(false);
  });

  test('personal part removed without a mark: broken', () => {
    const events = erased(aChain(4, { ends: 'erase' }), 2).map((event) => ({ ...event, erasedAt: null }));
    expect(isChainIntact(events, 4)).toBe(false);
  });

  test.each<[string, Partial<EventRow>]>([
    ['verb', { verb: 'refund' }],
    ['time', { at: new Date(5) }],
    ['author', { byWhom: 'staff' }],
    ['digest', { personalDigest: '0'.repeat(64) }],
  ])('%s of an erased event changed: broken', (_what, change) => {
    const events = erased(aChain(4, { ends: 'erase' }), 2).map((event) =>
      event.seq === 2 ? { ...event, ...change } : event,
    );
    expect(isChainIntact(events, 4)).toBe(false);
  });

  test('event of an earlier release: intact with its seal, broken without or when changed', () => {
    expect(isChainIntact(sealedChain(), 4)).toBe(true);
    expect(isChainIntact(erased(sealedChain(), 2), 4)).toBe(true);
    expect(isChainIntact(erased(aChain(4, { digested: false, ends: 'erase' }), 2), 4)).toBe(false);
    const changed = erased(sealedChain(), 2).map((event) =>
      event.seq === 2 ? { ...event, verb: 'refund' } : event,
    );
    expect(isChainIntact(changed, 4)).toBe(false);
  });
});
