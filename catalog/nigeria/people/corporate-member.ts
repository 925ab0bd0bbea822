import type { Answers, ListField, PlainField } from '#forms/form.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { nigerianFormat } from '../addresses/address-questions.ts';
import { identifiers } from '../identifiers.ts';

const isNigerian = (_answers: Answers, company: Answers): boolean => company['incorporatedIn'] === 'NG';
const isForeign = (_answers: Answers, company: Answers): boolean =>
  typeof company['incorporatedIn'] === 'string' &&
  company['incorporatedIn'] !== '' &&
  company['incorporatedIn'] !== 'NG';

const fields: readonly PlainField[] = [
  { kind: 'text', id: 'companyName', label: 'Name of the company', maxLength: 160 },
  { kind: 'country', id: 'incorporatedIn', label: 'Country of registration', example: 'NG' },
  {
    kind: 'text',
    id: 'rcNumber',
    label: 'RC number',
    when: isNigerian,
    maxLength: 20,
    example: identifiers.rc.example,
    pattern: { expression: identifiers.rc.shape, words: identifiers.rc.words },
  },
  { kind: 'text', id: 'foreignNumber', label: 'Registration number', when: isForeign, maxLength: 40 },
  {
    kind: 'address',
    id: 'companyAddress',
    label: 'Address of the company',
    format: nigerianFormat,
    anywhere: true,
  },
  {
    kind: 'text',
    id: 'representative',
    label: 'Name of the representative',
    hint: 'The person named in the company’s resolution.',
    maxLength: 120,
  },
  { kind: 'email', id: 'email', label: 'E-mail address of the company' },
  { kind: 'phone', id: 'phone', label: 'Phone number of the company', home: 'NG' },
  {
    kind: 'file',
    id: 'certificate',
    label: 'Certificate of incorporation',
    missing: 'Upload the certificate of incorporation.',
  },
  {
    kind: 'file',
    id: 'resolution',
    label: 'Resolution of the company',
    hint: 'The resolution by which it takes part and names its representative.',
    missing: 'Upload the resolution.',
  },
  {
    kind: 'file',
    id: 'signature',
    label: 'Signature of the representative',
    missing: 'Upload a picture of the signature.',
    camera: 'picture',
  },
];

/** A list of companies that take part as owners: name, number, address, representative, certificate and resolution. */
export const corporateMember = (
  id: string,
  label: string,
  item: { one: string; many: string },
  max: number,
): ListField => ({
  kind: 'list',
  id,
  label,
  hint: 'A company that is being wound up cannot take part.',
  item,
  min: 0,
  max,
  title: companyTitle,
  fields,
});
