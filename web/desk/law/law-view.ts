import type { FigureKind } from './law-words.ts';

/** The filters of the list of figures, stored in the URL. */
export type LawView = {
  country: string;
  kind: FigureKind | '';
  due: 'now' | 'soon' | 'waiting' | '';
  q: string;
  page: number;
};

export const wholeLaw: LawView = { country: '', kind: '', due: '', q: '', page: 1 };

const KINDS: readonly FigureKind[] = ['fee', 'rate', 'calculator', 'duty', 'unlisted', 'rule'];

/** Reads the filters of a query string. An unknown value counts as none. */
export function readLawView(query: URLSearchParams): LawView {
  const page = Number(query.get('page'));
  const due = query.get('due');
  return {
    country: query.get('country') ?? '',
    kind: KINDS.find((kind) => kind === query.get('kind')) ?? '',
    due: due === 'now' || due === 'soon' || due === 'waiting' ? due : '',
    q: query.get('q') ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** Writes the filters as a query string, without those that filter nothing. */
export function writeLawView({ country, kind, due, q, page }: LawView): string {
  const entries = Object.entries({ country, kind, due, q, page: page > 1 ? String(page) : '' });
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

/** Applies a change of a filter, which leads back to the first page. */
export const changeLawView = (view: LawView, change: Partial<LawView>): LawView => ({
  ...view,
  page: 1,
  ...change,
});
