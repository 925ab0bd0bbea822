import { deleteUnsentTexts } from '../device-storage/unsent-text.ts';
import { deleteTaxDraft } from '../site/nigeria-tax/tax-draft.ts';

/**
 * Deletes what the reader of this tab typed and has not sent, the sessions of parts that were opened in it, and the
 * request for Taxpromax of this device.
 */
export function eraseTyped(): void {
  deleteUnsentTexts();
  void deleteTaxDraft();
}
