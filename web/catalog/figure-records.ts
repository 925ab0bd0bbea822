import { useSyncExternalStore } from 'react';
import type { FigureRecord } from '#catalog/types/index.ts';
import type { Data } from '../api/call.ts';

/** Records of the desk since the release of the catalogue, by country. */
export type FigureRecords = ReadonlyMap<string, readonly FigureRecord[]>;
type Reply = Data<'GET /figure-records'>;

/** A component that shows a price revalidates records that are older. */
const MAX_AGE_MS = 30_000;
const none: FigureRecords = new Map();

let records = none;
let replyText = '';
let fetchedAt = Number.NEGATIVE_INFINITY;
let pending: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Converts a reply of the server to records in the order in which they apply. */
export const readFigureRecords = ({ countries }: Reply): FigureRecords =>
  new Map(
    countries.map(({ country, amounts, looks }) => [
      country,
      [
        ...amounts.map((amount) => ({ kind: 'amount', ...amount })),
        ...Object.entries(looks).flatMap(([lookedOn, figures]) =>
          figures.map((figure) => ({ kind: 'look', figure, lookedOn })),
        ),
      ] as FigureRecord[],
    ]),
  );

async function fetchRecords(): Promise<void> {
  const reply = await fetch('/api/figure-records', { headers: { accept: 'application/json' } });
  const text = reply.ok ? await reply.text() : replyText;
  if (text === replyText) return;
  replyText = text;
  records = readFigureRecords(JSON.parse(text) as Reply);
  for (const listener of listeners) listener();
}

/**
 * Fetches the records again and updates the prices shown. Without a connection the prices stay as they are: the server
 * checks the total before anything is signed.
 */
export function revalidateFigureRecords(): Promise<void> {
  pending ??= fetchRecords()
    .catch(() => undefined)
    .finally(() => {
      fetchedAt = performance.now();
      pending = null;
    });
  return pending;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (performance.now() - fetchedAt > MAX_AGE_MS) void revalidateFigureRecords();
  return () => listeners.delete(listener);
}

/** Calls a function with what the desk recorded, at once and after each change. Returns the function that ends it. */
export function onFigureRecords(listener: (latest: FigureRecords) => void): () => void {
  const tell = (): void => listener(records);
  const unsubscribe = subscribe(tell);
  tell();
  return unsubscribe;
}

/**
 * Returns what the desk recorded; nothing in prerendered HTML and during hydration. Use it where a price is shown: its
 * first use on a page fetches the records.
 */
export const useFigureRecords = (): FigureRecords =>
  useSyncExternalStore(
    subscribe,
    () => records,
    () => none,
  );
