import { formatInstant, type Zone } from './format-instant.ts';
import { openPaper, styles, type DocumentBrand, type Paper } from './open-paper.ts';
import { colours, page } from './style.ts';
import { writeSection, type DocumentRow } from './write-section.ts';

/** The content of the summary of an application as it was signed. */
export type SummaryDocument = {
  brand: DocumentBrand;
  title: string;
  reference: string;
  code: string;
  verifyUrl: string;
  /** Printed, and the document's date of creation. */
  generatedAt: Date;
  zone: Zone;
  sections: readonly { title: string; rows: readonly DocumentRow[] }[];
  /** The declaration, one sentence a line, with its signatory and time. */
  declaration: { text: string; name: string; signedAt: Date };
  /** The findings of the desk check at signing. */
  findings?: readonly {
    severity: 'refused' | 'consent' | 'query' | 'advice';
    words: string;
    remedy: string;
    law: string;
  }[];
};

const severityWords = {
  refused: 'Will be refused',
  consent: 'Needs consent',
  query: 'May be queried',
  advice: 'Advice',
} as const;

const writeDeclaration = (paper: Paper, { text, name, signedAt }: SummaryDocument['declaration']): void => {
  const inset = 14;
  const width = page.right - page.left - inset * 2;
  const lines = paper.wrap(text, width, styles.text);
  const { lineHeight } = styles.text;
  const signature = 58;
  const section = paper.element('Sect');
  // Keeps the declaration and its signature on one page if they fit.
  paper.ensure(
    Math.min(
      styles.section.lineHeight + 10 + lines.length * lineHeight + inset * 2 + signature,
      page.bottom - page.top,
    ),
  );
  paper.mark(paper.element('H2', section), 'H2', () =>
    paper.put('Declaration', page.left, paper.y, styles.section),
  );
  paper.moveTo(paper.y + styles.section.lineHeight + 6);
  const paragraph = paper.element('P', section);
  let rest = lines;
  while (rest.length > 0) {
    const fitting = Math.min(rest.length, Math.floor((paper.room() - inset * 2) / lineHeight));
    const part = rest.slice(0, fitting);
    rest = rest.slice(fitting);
    const last = rest.length === 0 && paper.room() >= part.length * lineHeight + inset * 2 + signature;
    const height = part.length * lineHeight + inset * 2 + (last ? signature : 0);
    paper.artifact('Layout', () => {
      paper.document.rect(page.left, paper.y, page.right - page.left, height).fill(colours.panel);
    });
    paper.mark(paragraph, 'P', () => {
      part.forEach((line, index) =>
        paper.put(line, page.left + inset, paper.y + inset + index * lineHeight, styles.text),
      );
    });
    paper.moveTo(paper.y + inset + part.length * lineHeight + 12);
    if (!last) paper.newPage('Declaration');
  }
  paper.mark(paper.element('P', section), 'P', () => {
    paper.put(name, page.left + inset, paper.y + 2, { ...styles.section, size: 13 });
    paper.put(
      `Signed electronically by ${name} on ${formatInstant(signedAt, paper.zone)}`,
      page.left + inset,
      paper.y + 25,
      styles.small,
    );
  });
  paper.artifact('Layout', () =>
    paper.document
      .lineWidth(0.8)
      .moveTo(page.left + inset, paper.y + 21)
      .lineTo(page.left + inset + 240, paper.y + 21)
      .stroke(colours.ink),
  );
  section.end();
  paper.moveTo(paper.y + signature + inset);
};

/**
 * Renders a signed application as a PDF (A4, tagged): the answers, the findings of the desk check and the
 * declaration.
 */
export const renderSummaryPdf = (summary: SummaryDocument): Promise<Buffer> => {
  const { sections, findings = [], declaration, reference, generatedAt, zone } = summary;
  const paper = openPaper({
    ...summary,
    sealedFor: `Signed application ${reference}`,
    subtitle: [`Reference ${reference}`, `Made on ${formatInstant(generatedAt, zone)}`],
  });
  for (const section of sections) writeSection(paper, section.title, section.rows);
  if (findings.length > 0) {
    writeSection(
      paper,
      'Desk check when signed',
      findings.map(({ severity, words, remedy, law }) => ({
        label: severityWords[severity],
        value: [words, remedy, law].filter(Boolean).join('\n'),
      })),
    );
  }
  writeDeclaration(paper, declaration);
  return paper.finish();
};
