import { describe, expect, it } from 'vitest';
import { cappedSize, pictureUrl, pictureSrcSet, qualityFor } from './picture-url.ts';

describe('image quality', () => {
  it.each([
    [96, undefined, 95],
    [400, undefined, 95],
    [401, undefined, 85],
    [1199, undefined, 85],
    [1600, undefined, 75],
    [300, 90, 95],
    [1600, 65, 60],
  ])('%i CSS pixels wide, option %s: %i', (width, option, quality) =>
    expect(qualityFor(width, option)).toBe(quality),
  );
});

describe('image size', () => {
  it.each([
    [{}, { w: 800, h: 600 }],
    [
      { width: 64, height: 64 },
      { w: 64, h: 64 },
    ],
    [
      { width: 1600, height: 900 },
      { w: 800, h: 450 },
    ],
    [
      { width: 600, height: 1200 },
      { w: 300, h: 600 },
    ],
  ])('%o: requested as %o', (size, capped) => expect(cappedSize(size)).toEqual(capped));
});

describe('image URL', () => {
  it('uploads path: format, quality, size and fit in the query', () => {
    expect(pictureUrl('/uploads/lagos-1.jpg', { width: 800, height: 500 })).toBe(
      '/uploads/lagos-1.jpg?format=webp&quality=85&w=800&h=500&fit=cover',
    );
    expect(pictureUrl('/uploads/logo.png', { width: 120, height: 40, format: 'png' })).toBe(
      '/uploads/logo.png?format=png&quality=95&w=120&h=40&fit=cover',
    );
  });

  it('other http URL: quality and size added, own query kept', () => {
    expect(pictureUrl('https://pictures.example/a.jpg?v=2', { width: 500, height: 300 })).toBe(
      'https://pictures.example/a.jpg?v=2&quality=85&w=500&h=300',
    );
  });

  it('build asset: unchanged', () => {
    expect(pictureUrl('/assets/a-1.webp', {})).toBe('/assets/a-1.webp');
    expect(pictureSrcSet('/assets/a-1.webp', {})).toBeUndefined();
  });

  it('srcset: two densities', () => {
    expect(pictureSrcSet('/uploads/a.jpg', { width: 800, height: 600 })).toBe(
      '/uploads/a.jpg?format=webp&quality=85&w=800&h=600&fit=cover 1x, /uploads/a.jpg?format=webp&quality=75&w=1600&h=1200&fit=cover 2x',
    );
  });
});
