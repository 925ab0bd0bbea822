import { expect, test } from 'vitest';
import { fileProblem } from './upload-file.ts';

const UNSUPPORTED = 'Unsupported file type. Please upload a PDF, PNG, or JPG.';

test.each([
  ['a PDF', { name: 'id.pdf', type: 'application/pdf', size: 1000 }, null],
  ['a photo named by the phone, without a type', { name: 'IMG_1.JPEG', type: '', size: 1000 }, null],
  ['a picture without a file extension', { name: 'photo', type: 'image/png', size: 1000 }, null],
  ['a text file', { name: 'notes.txt', type: 'text/plain', size: 1000 }, UNSUPPORTED],
  ['a picture of another kind', { name: 'photo.heic', type: 'image/heic', size: 1000 }, UNSUPPORTED],
  ['10 MB exactly', { name: 'id.pdf', type: 'application/pdf', size: 10 * 1024 * 1024 }, null],
  [
    'one byte above 10 MB',
    { name: 'id.pdf', type: 'application/pdf', size: 10 * 1024 * 1024 + 1 },
    'This file is larger than 10 MB. Please upload a smaller one.',
  ],
  [
    'an empty file',
    { name: 'id.pdf', type: 'application/pdf', size: 0 },
    'This file is empty. Please choose it again.',
  ],
])('file before upload: %s', (_, file, expected) => {
  expect(fileProblem(file)).toBe(expected);
});
