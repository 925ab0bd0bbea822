import type { PasteSheet } from '#catalog/types/index.ts';
import { Refusal } from '#contract/errors.ts';
import { addressPartRows } from '#forms/fields/address.ts';
import { answerAt } from '#forms/label-at.ts';
import { findApplication } from '../applications/queries.ts';
import { findOffer } from '../applications/offers.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import type { SignedSection } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';

type Row = {
  label: string;
  value: string;
  /** The parts of an address, which portals ask for in fields of their own; `value` is the whole address. */
  parts?: Row[];
};
export type PasteSheetView = {
  portal: string;
  url: string | null;
  ordered: 'as-the-portal' | 'as-our-form';
  pages: { title: string; rows: Row[] }[];
};

/**
 * Returns the paste sheet: the signed answers in the order of the registry's portal, for an officer to copy.
 * Without a known order they are in the order of our form, and `ordered` says so. Addresses come in parts
 * too.
 * @throws Refusal not_found; not_possible_now before it is signed
 */
export async function readPasteSheet(database: Database, id: string): Promise<PasteSheetView> {
  const application = await findApplication(database, id);
  const { signed } = application;
  if (signed === null)
    throw new Refusal('not_possible_now', {
      words: 'There is nothing to copy yet, because the application is not signed.',
    });
  const service = findOffer(application)?.service;
  const pasteSheet = service?.pasteSheet;
  const { registry } = serviceSnapshotOf(application);
  const present: PresentRow = (row, portalLabel) => {
    const answer = service ? answerAt(service.form, signed.answers, row.path) : null;
    const parts = answer?.field.kind === 'address' ? addressPartRows(answer.field, answer.raw) : [];
    return { ...presentRow(row, portalLabel), ...(parts.length === 0 ? {} : { parts }) };
  };
  if (pasteSheet === undefined)
    return {
      portal: registry.name,
      url: null,
      ordered: 'as-our-form',
      pages: signed.summary.map(({ title, rows }) => ({ title, rows: rows.map((row) => present(row)) })),
    };
  return {
    portal: pasteSheet.portal,
    url: pasteSheet.url ?? null,
    ordered: 'as-the-portal',
    pages: inPortalOrder(pasteSheet, signed.summary, present),
  };
}

type SummaryRow = SignedSection['rows'][number];
type PresentRow = (row: SummaryRow, portalLabel?: string) => Row;

const presentRow: PresentRow = ({ label, value, group }, portalLabel) => ({
  label: group === undefined ? (portalLabel ?? label) : `${group}: ${label}`,
  value,
});
const topLevelField = ({ path }: SummaryRow): string => path.split('/')[0] ?? '';

function inPortalOrder(
  { pages }: PasteSheet,
  summary: readonly SignedSection[],
  present: PresentRow,
): PasteSheetView['pages'] {
  const rows = summary.flatMap((section) => section.rows);
  const named = new Set(
    pages.flatMap(({ fields }) => fields.map((field) => (typeof field === 'string' ? field : field.field))),
  );
  const filled = pages.map(({ title, fields }) => ({
    title,
    rows: fields.flatMap((field) => {
      const [id, own] = typeof field === 'string' ? [field] : [field.field, field.label];
      return rows.filter((row) => topLevelField(row) === id).map((row) => present(row, own));
    }),
  }));
  return [
    ...filled,
    {
      title: 'Not asked by the portal',
      rows: rows.filter((row) => !named.has(topLevelField(row))).map((row) => present(row)),
    },
  ].filter((page) => page.rows.length > 0);
}
