import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { brand } from '../../brand.ts';
import { countries } from '#catalog/index.ts';

const root = join(import.meta.dirname, '../..');
const [WIDTH, HEIGHT] = [1200, 630];
// A font file from a package, so that the image does not depend on the fonts of the build machine.
const font = join(
  root,
  'node_modules/@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
);

/**
 * Returns a ring of the seal: a circle whose radius oscillates `waves` times, with a relative amplitude and a
 * phase.
 */
function ring(radius, waves, amplitude, phase) {
  const points = Array.from({ length: 1081 }, (_, step) => {
    const angle = (step * Math.PI) / 540;
    const distance = radius * (1 - amplitude / 2 + (amplitude / 2) * Math.cos(waves * angle + phase));
    return `${(distance * Math.cos(angle)).toFixed(1)},${(distance * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="none" stroke="#0f3d2e" stroke-width="1.6"/>`;
}

const rings = [0, 0.9, 1.8, 2.7].map((phase) => ring(225, 24, 0.42, phase)).join('');
const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#f6f2e8"/>
  <rect y="${HEIGHT - 18}" width="${WIDTH}" height="18" fill="#f2a81d"/>
  <g transform="translate(960 300)" opacity="0.9">${rings}
    <circle r="120" fill="#f6f2e8" stroke="#0f3d2e" stroke-width="3"/>
    <circle r="96" fill="#0f3d2e"/>
    <path d="M38 -26a46 46 0 1 0 0 52" fill="none" stroke="#fffdf8" stroke-width="15" stroke-linecap="round"/>
  </g>
</svg>`;

const renderText = (text, size, color, width) =>
  sharp({
    text: {
      text: `<span foreground="${color}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
      font: `Source Sans 3 SemiBold ${size}`,
      fontfile: font,
      width,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();

/** Renders the Open Graph images, one for the site and one per country, into `sharing` of the built site. */
export async function renderShareImages(site) {
  await mkdir(join(site, 'sharing'), { recursive: true });
  const name = await renderText(brand.name, 44, '#2f6d55', 560);
  const subjects = [
    { id: 'site', title: brand.promise },
    ...countries.map((country) => ({
      id: country.id,
      title: `${country.name}: register a company and keep it in good standing`,
    })),
  ];
  await Promise.all(
    subjects.map(async ({ id, title }) => {
      const heading = await renderText(title, 58, '#14231c', 600);
      await sharp(Buffer.from(background))
        .composite([
          { input: name, left: 70, top: 72 },
          { input: heading, left: 70, top: 170 },
        ])
        .png({ palette: true, quality: 90 })
        .toFile(join(site, 'sharing', `${id}.png`));
    }),
  );
}
