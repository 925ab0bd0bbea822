import type { DataRequestChannel, DataRequestKind } from '#contract/desk/data-request-words.ts';
import { capitalise } from '#values/in-sentence.ts';
import type { Data } from '../../api/call.ts';
import type { TagTone } from '../../ui/data-display/tag.tsx';

export type DataRequestList = Data<'GET /admin/data-requests'>;
export type DataRequest = DataRequestList['rows'][number];
export type DataRequestLaw = DataRequestList['laws'][number];

export const kindWords: Readonly<Record<DataRequestKind, string>> = {
  copy: 'Copy of the data',
  erasure: 'Erasure',
};

export const channelWords: Readonly<Record<DataRequestChannel, string>> = {
  email: 'E-mail',
  post: 'Post',
  phone: 'Phone',
  'in-person': 'In person',
};

/** Returns how far a request has come, in words and with the tone of its badge. */
export function stateWords({ state, mayDecide, decided }: DataRequest): { words: string; tone: TagTone } {
  if (state === 'recorded') return { words: 'To prepare', tone: 'next' };
  if (state === 'prepared')
    return mayDecide
      ? { words: 'Waits for you', tone: 'next' }
      : { words: 'Waits for a second officer', tone: 'plain' };
  if (state === 'approved') return { words: 'To hand over', tone: 'next' };
  return decided?.verdict === 'declined'
    ? { words: 'Declined', tone: 'off' }
    : { words: 'Done', tone: 'good' };
}

/** Returns the name of a part of the export in words: `billingDetails` is 'Billing details'. */
export const partWords = (name: string): string =>
  capitalise(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Returns the period of a law: 'one month', or that it is not known. */
export const periodWords = ({ period }: DataRequestLaw): string =>
  period === null ? 'period not known' : `answer within ${period}`;
