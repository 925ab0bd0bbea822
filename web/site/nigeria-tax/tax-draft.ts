import { deviceStore } from '../../device-storage/device-store.ts';
import type { CompanyAnswers } from './company-step.tsx';
import type { SavedTaxRequest } from './saved-tax-request.ts';

/** Input of the reader, files included, and the request once the server has it. */
export type TaxDraft = { readonly answers: CompanyAnswers; readonly saved: SavedTaxRequest | null };

const KEY = 'taxpromax';
const MAX_AGE_MS = 30 * 86_400_000;

/** IndexedDB, because local storage cannot hold files. */
const onStore = deviceStore('drafts', 'forms');

/** Returns the draft on this device, at most 30 days old; null when there is none or the browser forbids storage. */
export async function loadTaxDraft(): Promise<TaxDraft | null> {
  try {
    const stored = (await onStore('readonly', (store) => store.get(KEY))) as
      | (TaxDraft & { savedAt: number })
      | undefined;
    if (!stored) return null;
    if (Date.now() - stored.savedAt < MAX_AGE_MS) return { answers: stored.answers, saved: stored.saved };
    await onStore('readwrite', (store) => store.delete(KEY));
  } catch {
    // The form works without a draft.
  }
  return null;
}

/** Deletes the draft of this device, when the reader signs out. Failures are ignored. */
export const deleteTaxDraft = (): Promise<void> =>
  onStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined);

/** Stores the draft on this device. Once the server has the request, the files are left out. Failures are ignored. */
export async function storeTaxDraft({ answers, saved }: TaxDraft): Promise<void> {
  const files = saved ? { cacCertificate: null, statusReport: null } : {};
  await onStore('readwrite', (store) =>
    store.put({ answers: { ...answers, ...files }, saved, savedAt: Date.now() }, KEY),
  ).catch(() => undefined);
}
