import { colours } from './style.ts';

const teeth = 24;

/** Returns the outline of a seal, a circle with a toothed edge, as a closed SVG path. */
const sealPath = (x: number, y: number, radius: number): string => {
  const points = Array.from({ length: teeth * 2 }, (_, index) => {
    const angle = (index * Math.PI) / teeth;
    const reach = index % 2 === 0 ? radius : radius * 0.93;
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M ${points.join(' L ')} Z`;
};

/** Draws our seal, with two rings and the first letter of the name, around (x, y). */
export const drawSeal = (
  document: PDFKit.PDFDocument,
  name: string,
  x: number,
  y: number,
  radius: number,
): void => {
  document.path(sealPath(x, y, radius)).fill(colours.ink);
  document
    .lineWidth(radius * 0.05)
    .circle(x, y, radius * 0.78)
    .stroke('#ffffff');
  document
    .lineWidth(radius * 0.03)
    .circle(x, y, radius * 0.68)
    .stroke(colours.marigold);
  const letter = [...name][0] ?? '';
  const size = radius * 0.98;
  document.font('heading').fontSize(size).fillColor('#ffffff');
  document.text(letter, x - document.widthOfString(letter) / 2, y - size * 0.63, { lineBreak: false });
};
