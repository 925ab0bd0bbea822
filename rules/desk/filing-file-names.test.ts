import { describe, expect, test } from 'vitest';
import { DEFAULT_FILE_NAMING, nameFiles } from './filing-file-names.ts';

const file = (kind: string, subject = '', extension = 'pdf') => ({ kind, subject, extension });

describe('names of files for a registry', () => {
  test('default: numbered, ASCII words joined by hyphens', () => {
    expect(
      nameFiles([
        file('Identity document', 'Adé Ọbí'),
        file('Director’s consent / Form 26(A)', '', 'JPG'),
        file('身份证', '', 'png'),
      ]),
    ).toEqual(['01-Identity-document-Ade-Obi.pdf', '02-Directors-consent-Form-26-A.jpg', '03.png']);
  });

  test('rules of a registry: order, separator and length; equal names are numbered', () => {
    const naming = { parts: ['subject', 'kind'], separator: '_', maxLength: 16 } as const;
    expect(
      nameFiles(
        [file('Passport', 'Ada Obi'), file('Passport', 'ADA OBI'), file('Passport of a director', 'Ada Obi')],
        naming,
      ),
    ).toEqual(['Ada_Obi_Pass.pdf', 'ADA_OBI_Pa_2.pdf', 'Ada_Obi_Pa_3.pdf']);
  });

  test('kind without a letter that can be written, or with a sign before the first one: no separator for it', () =>
    expect(nameFiles([file('身份证', 'Ada Obi'), file('(26) Form')])).toEqual([
      '01-Ada-Obi.pdf',
      '02-26-Form.pdf',
    ]));

  test('signs in an extension: left out', () =>
    expect(nameFiles([file('Deed', '', 'TAR.GZ'), file('Deed', '', 'p7m ')])).toEqual([
      '01-Deed.targz',
      '02-Deed.p7m',
    ]));

  test('long name: cut to the length with its extension', () => {
    const [name] = nameFiles([
      file('Proof of the address of the registered office in the country', 'Ada Obi'),
    ]);
    expect(name).toBe('01-Proof-of-the-address-of-the-registered-office-in-the.pdf');
    expect(name!.length).toBeLessThanOrEqual(DEFAULT_FILE_NAMING.maxLength);
  });
});
