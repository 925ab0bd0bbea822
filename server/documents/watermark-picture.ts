import sharp from 'sharp';
import { openFonts } from './pdf/fonts.ts';

const SLOPE = 30;
/** As a share of the shorter side of the picture. */
const SIZE = 0.035;
/** Larger pictures than phones take, which would need much memory. */
const MAX_PIXELS = 60_000_000;

/**
 * Draws words aslant over a picture, with the outlines of our own font, so that no font of the system is
 * needed. The picture keeps its format, is turned upright, and loses its metadata.
 * @throws Error for a picture that cannot be read or is too large
 */
export async function watermarkPicture(bytes: Uint8Array, lines: readonly string[]): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const { data, info } = await picture.clone().toBuffer({ resolveWithObject: true });
  const marked = sharp(data, { limitInputPixels: MAX_PIXELS }).composite([
    { input: Buffer.from(drawOverlay(info, lines)), top: 0, left: 0 },
  ]);
  return (info.format === 'png' ? marked.png() : marked.jpeg({ quality: 88 })).toBuffer();
}

/** Returns an SVG with the words over a whole picture. */
function drawOverlay({ width, height }: { width: number; height: number }, lines: readonly string[]): string {
  const font = openFonts().strong;
  const size = Math.max(6, Math.min(width, height) * SIZE);
  const scale = size / font.unitsPerEm;
  const drawn = lines.map((line) => {
    const { glyphs, positions } = font.layout(line);
    let x = 0;
    const paths = glyphs.map((glyph, index) => {
      const position = positions[index];
      const path = `<path transform="translate(${(x + (position?.xOffset ?? 0)).toFixed(1)} 0)" d="${glyph.path.toSVG()}"/>`;
      x += position?.xAdvance ?? glyph.advanceWidth;
      return path;
    });
    return { width: x * scale, paths: paths.join('') };
  });
  const widest = Math.max(...drawn.map((line) => line.width));
  const along = widest + size * 5;
  const across = size * (1.4 * lines.length + 8);
  const reach = Math.hypot(width, height) / 2;
  const rows = Math.ceil(reach / across);
  const columns = Math.ceil(reach / along);
  const marks: string[] = [];
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * along - widest / 2;
      marks.push(`<use href="#m" x="${x.toFixed(1)}" y="${(row * across).toFixed(1)}"/>`);
    }
  const words = drawn
    .map(({ paths }, index) => {
      const y = (index * size * 1.4).toFixed(1);
      // White edges below dark words: one of them is seen on any picture.
      return `<g transform="translate(0 ${y}) scale(${scale} ${-scale})">${paths}</g>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><g id="m">${words}</g></defs><g transform="translate(${width / 2} ${height / 2}) rotate(${-SLOPE})" fill="#202020" fill-opacity="0.35" stroke="#ffffff" stroke-opacity="0.35" stroke-width="${(font.unitsPerEm / 30).toFixed(0)}">${marks.join('')}</g></svg>`;
}
