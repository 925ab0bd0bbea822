import type { Zone } from './format-instant.ts';
import { openPaper, type DocumentBrand } from './open-paper.ts';
import { writeSection } from './write-section.ts';

/** The content of a share certificate. `number` is that of the certificate. */
export type ShareCertificateDocument = {
  brand: DocumentBrand;
  code: string;
  verifyUrl: string;
  generatedAt: Date;
  zone: Zone;
  company: string;
  number: string;
  /** The certified facts, as the verify page shows them. */
  rows: readonly { label: string; value: string }[];
};

/** Renders a share certificate as a PDF (A4, tagged), with room for the signatures of the company. */
export const renderShareCertificatePdf = (certificate: ShareCertificateDocument): Promise<Buffer> => {
  const { company, number, rows } = certificate;
  const paper = openPaper({
    ...certificate,
    title: 'Share certificate',
    subtitle: [`${company}, certificate number ${number}`],
  });
  writeSection(paper, 'The company certifies that', rows);
  writeSection(paper, 'Signed for the company', [
    { label: 'Signature', value: '\u00a0' },
    { label: 'Name and office', value: '\u00a0' },
    { label: 'Signature', value: '\u00a0' },
    { label: 'Name and office', value: '\u00a0' },
    {
      label: 'Note',
      value:
        'Made from the registers that the company keeps here. It is valid once signed as its law and its constitution ask.',
    },
  ]);
  return paper.finish();
};
