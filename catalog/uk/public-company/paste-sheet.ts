import type { PasteSheet } from '#catalog/types/index.ts';
import { companyPasteSheet } from '../private-company/paste-sheet.ts';

/** Form IN01 for a public company: that of a private one, with its secretaries. */
export const publicCompanyPasteSheet: PasteSheet = {
  ...companyPasteSheet,
  pages: companyPasteSheet.pages.map((page) =>
    page.fields.includes('directors')
      ? { ...page, fields: ['secretaries', 'corporateSecretaries', ...page.fields] }
      : page,
  ),
};
