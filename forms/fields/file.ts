import { isRecord } from '#values/is-record.ts';
import type { FileAnswer, FileField } from '../form.ts';
import { isText, parsed, problem, type Kind } from '../kind.ts';
import { instruction } from '../wording.ts';

const FILE_ID = /^[A-Za-z0-9_-]{1,64}$/;
const FILES_MAX = 5;

const isFileAnswer = (raw: unknown): raw is FileAnswer =>
  isRecord(raw) && isText(raw['fileId']) && FILE_ID.test(raw['fileId']) && isText(raw['name']);

/** Returns the well-formed files of an answer; none for anything else. */
export const filesIn = (raw: unknown): readonly FileAnswer[] =>
  Array.isArray(raw) ? raw.filter(isFileAnswer) : [];

/** Parsed to the ids of the files, without duplicates. */
export const file: Kind<FileField> = {
  blank: () => [],
  hasShape: (raw) => Array.isArray(raw) && raw.every(isFileAnswer),
  isBlank: (raw) => raw === undefined || raw === null || (Array.isArray(raw) && raw.length === 0),
  missing: (field) => instruction('Upload', field),
  parse(field, raw, { knownFiles }) {
    const ids = [...new Set(filesIn(raw).map((each) => each.fileId))];
    const max = field.maxFiles ?? FILES_MAX;
    if (ids.length > max)
      return problem(
        'too_many',
        max === 1
          ? 'Upload one file only. Remove the others.'
          : `Upload at most ${max} files. Remove the others.`,
      );
    if (knownFiles && ids.some((id) => !knownFiles.has(id)))
      return problem('unknown_file', 'We do not have this file. Remove it and upload it again.');
    return parsed(ids);
  },
  format: (_field, raw) =>
    filesIn(raw)
      .map((each) => each.name)
      .join(', '),
  example: (field, _context, seed) => {
    const digits = String(seed % 1_000_000_000_000).padStart(12, '0');
    return [
      {
        fileId: `00000000-0000-4000-8000-${digits}`,
        name: `${field.id}.pdf`,
        sizeBytes: 12_345,
        mediaType: 'application/pdf',
      },
    ];
  },
};
