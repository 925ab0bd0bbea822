import type { ChecklistItem } from '../../types/checklist.ts';
import type { Service, ServiceLine } from '../../types/service.ts';

const item = (id: string, words: string): ChecklistItem => ({ id, words });

const documents = item('documents', 'Every document can be read, is complete and is still valid.');
const signer = item('signer', 'The signer may act for the applicant.');
const fee = item('fee', 'The government fee on the order is the authority’s fee of today.');
const companyRecord = item(
  'company-record',
  'Name and number of the company agree with the public register.',
);
const identity = item('identity', 'Names and dates of birth agree with the identity documents.');

/** Checklists for officers by line of services. The desk check runs by itself. */
const linesOfChecks: Readonly<Record<ServiceLine, readonly ChecklistItem[]>> = {
  'business-registration': [
    documents,
    identity,
    item('name', 'The proposed names are not on the public register.'),
    item('owners', 'The owners add up to the whole, down to natural persons.'),
    item('address', 'The address exists and receives post.'),
    signer,
    fee,
  ],
  'trademark-registration': [
    documents,
    item('mark', 'The mark on the picture is the mark in words.'),
    item('earlier-marks', 'The register was searched for earlier marks in the same classes.'),
    item('goods', 'Goods and services fit their classes.'),
    signer,
    fee,
  ],
  'tax-compliance': [
    documents,
    item('taxpayer', 'Name and tax number agree with the authority’s record.'),
    item('figures', 'The figures agree with the documents, and the period is right.'),
    signer,
    fee,
  ],
  'virtual-office': [
    documents,
    identity,
    item('business', 'The business may use this kind of address.'),
    signer,
  ],
  structuring: [
    documents,
    companyRecord,
    item('resolution', 'The resolution has the votes that the law and the constitution require.'),
    item('capital', 'Shares and holders add up before and after the change.'),
    signer,
    fee,
  ],
  secretarial: [
    documents,
    companyRecord,
    item('resolution', 'The resolution has the votes that the law and the constitution require.'),
    signer,
    fee,
  ],
  licensing: [
    documents,
    companyRecord,
    item('conditions', 'The applicant meets the conditions of the licence.'),
    signer,
    fee,
  ],
  compliance: [
    documents,
    companyRecord,
    item('period', 'The period or the day of the change is right, and nothing earlier is missing.'),
    signer,
    fee,
  ],
};

/**
 * Returns what an officer checks before approving an application for a service: the list of its line, then
 * its own items.
 */
export const checklistOf = ({
  line,
  checklist = [],
}: Pick<Service, 'line' | 'checklist'>): readonly ChecklistItem[] => [...linesOfChecks[line], ...checklist];
