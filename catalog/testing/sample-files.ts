import type { FileAnswer } from '#forms/form.ts';

/** Returns the file for a question, by its path such as 'directors/adaora/signature'. */
export type FileMaker = (path: string) => FileAnswer;

const digitsOf = (path: string): string => {
  let sum = 7;
  for (const character of path) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 999_999_999_989;
  return String(sum).padStart(12, '0');
};

/** Returns a file answer that is in no store, always the same for a path; for tests that do not open it. */
export const pretendFile: FileMaker = (path) => ({
  fileId: `00000000-0000-4000-8000-${digitsOf(path)}`,
  name: `${path.replaceAll('/', '-')}.pdf`,
  sizeBytes: 48_211,
  mediaType: 'application/pdf',
});
