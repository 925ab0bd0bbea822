import { formatInstant, type Zone } from './format-instant.ts';
import { openPaper, styles, type DocumentBrand, type Paper } from './open-paper.ts';
import { colours, page } from './style.ts';
import { writeSection, type DocumentRow } from './write-section.ts';

/** The content of the evidence of signatures. */
export type EvidenceDocument = {
  brand: DocumentBrand;
  reference: string;
  code: string;
  verifyUrl: string;
  /** Printed, and the document's date of creation. */
  generatedAt: Date;
  zone: Zone;
  /** One section for each signature, with what was signed, and one of events. */
  signatures: readonly {
    title: string;
    rows: readonly DocumentRow[];
    /** Strokes of points from 0 to 1000. */
    drawing: readonly (readonly (readonly [number, number])[])[] | null;
    content: readonly { title: string; rows: readonly DocumentRow[] }[];
  }[];
  events: readonly DocumentRow[];
  /** How a reader checks the seal and the digests. */
  explanation: readonly DocumentRow[];
};

const drawing = { width: 200, height: 80 };

function writeDrawing(paper: Paper, strokes: readonly (readonly (readonly [number, number])[])[]): void {
  paper.ensure(drawing.height + 12);
  const { document } = paper;
  const top = paper.y;
  paper.mark(paper.element('Figure', paper.root, { alt: 'The drawn signature' }), 'Figure', () => {
    document.rect(page.left, top, drawing.width, drawing.height).lineWidth(0.6).stroke(colours.line);
    for (const stroke of strokes) {
      stroke.forEach(([x, y], index) => {
        const [left, down] = [page.left + (x / 1000) * drawing.width, top + (y / 1000) * drawing.height];
        if (index === 0) document.moveTo(left, down);
        document.lineTo(left, down);
      });
      document.lineWidth(1.2).lineCap('round').stroke(colours.ink);
    }
  });
  paper.moveTo(top + drawing.height + 14);
}

/** Renders the evidence of an application's signatures as a PDF (A4, tagged) with the place of a seal. */
export const renderEvidencePdf = (evidence: EvidenceDocument): Promise<Buffer> => {
  const { signatures, events, explanation, reference, generatedAt, zone } = evidence;
  const paper = openPaper({
    ...evidence,
    title: 'Evidence of the signatures',
    sealedFor: `Evidence of the signatures of ${reference}`,
    subtitle: [`Reference ${reference}`, `Made on ${formatInstant(generatedAt, zone)}`],
  });
  for (const signature of signatures) {
    writeSection(paper, signature.title, signature.rows);
    if (signature.drawing !== null) writeDrawing(paper, signature.drawing);
    for (const { title, rows } of signature.content) writeSection(paper, title, rows);
  }
  writeSection(paper, 'Events', events);
  writeSection(paper, 'How to check this document', explanation);
  paper.mark(paper.element('P'), 'P', () =>
    paper.put(
      'Times are also given in UTC. Addresses are those of the network.',
      page.left,
      paper.y,
      styles.small,
    ),
  );
  return paper.finish();
};
