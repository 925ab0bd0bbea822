import type { FileNaming } from '#catalog/types/index.ts';

type Naming = Pick<FileNaming, 'parts' | 'separator' | 'maxLength'>;

/** Names that every portal we know accepts: ASCII letters, figures and hyphens, and not long. */
export const DEFAULT_FILE_NAMING: Naming = {
  parts: ['number', 'kind', 'subject'],
  separator: '-',
  maxLength: 60,
};

/** A document to name. `kind` is what it is, `subject` whom it concerns, `extension` without a dot. */
export type FileToName = { readonly kind: string; readonly subject: string; readonly extension: string };

/**
 * Returns the names of the documents of a filing, in their order and each one once:
 * '01-Identity-document-Ada-Obi.pdf'. Accents are dropped, other signs become separators.
 */
export function nameFiles(files: readonly FileToName[], naming: Naming = DEFAULT_FILE_NAMING): string[] {
  const used = new Set<string>();
  return files.map(({ kind, subject, extension }, index) => {
    const texts = { number: String(index + 1).padStart(2, '0'), kind, subject };
    const stem = naming.parts
      .map((part) => toPlain(texts[part], naming.separator))
      .filter((text) => text !== '')
      .join(naming.separator);
    for (let copy = 1; ; copy += 1) {
      const end = `${copy === 1 ? '' : `${naming.separator}${copy}`}.${toPlain(extension, '').toLowerCase()}`;
      const name = trimEnd(stem.slice(0, naming.maxLength - end.length), naming.separator) + end;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
}

const toPlain = (text: string, separator: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .join(separator);

const trimEnd = (text: string, separator: string): string =>
  text.endsWith(separator) ? trimEnd(text.slice(0, -1), separator) : text;
