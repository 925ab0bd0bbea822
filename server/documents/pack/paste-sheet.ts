import { Refusal } from '#contract/errors.ts';
import { findApplication } from '../../applications/queries.ts';
import { offerOf } from '../../applications/service-of.ts';
import type { Database } from '../../database/database.ts';

export type PasteSheetView = { portal: string; url: string | null; ordered: 'as-the-portal' | 'as-our-form'; pages: { title: string; rows: { label: string; value: string; hint?: string }[] }[] };

/**
 * The signed answers in the order of the registry portal's own pages, for an officer to carry over. Where that order is not
 * known, in the order of our form, and said so.
 * @throws Refusal not_found; not_possible_now before it is signed
 */
export async function readPasteSheet(database: Database, id: string): Promise<PasteSheetView> {
  const application = await findApplication(database, id);
  const { signed } = application;
  if (signed === null) throw new Refusal('not_possible_now', { words: 'There is nothing to carry over yet: the application is not signed.' });
  const { service } = offerOf(application);
  const { pasteSheet, registry } = service;
  if (pasteSheet === undefined) {
    return { portal: registry.name, url: null, ordered: 'as-our-form', pages: signed.summary.map(({ title, rows }) => ({ title, rows: rows.map(({ label, value, group }) => ({ label: group === undefined ? label : `${label}, ${group}`, value })) })) };
  }
  const pages = pasteSheet.pages.map(({ title, rows }) => ({ title, rows: rows(signed.answers).filter(({ value }) => value !== '').map((row) => ({ ...row })) }));
  return { portal: pasteSheet.portal, url: pasteSheet.url ?? null, ordered: 'as-the-portal', pages: pages.filter(({ rows }) => rows.length > 0) };
}
