import QRCode from 'qrcode';
import { colours } from './style.ts';

/** Draws a QR code of the text as filled rectangles. */
export const drawQr = (
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  side: number,
): void => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const step = side / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    let start = -1;
    for (let column = 0; column <= modules.size; column += 1) {
      const dark = column < modules.size && modules.get(row, column) === 1;
      if (dark && start < 0) start = column;
      if (!dark && start >= 0) {
        // Slightly taller than a module, so that no white line shows between two dark rows.
        document.rect(x + start * step, y + row * step, (column - start) * step, step * 1.02);
        start = -1;
      }
    }
  }
  document.fill(colours.text);
};
