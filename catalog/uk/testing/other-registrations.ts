import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aBriton, aDirector, anIncorporation } from './a-company-application.ts';

/** A choir as a company limited by guarantee, with two directors who guarantee £1 each. */
export const aGuaranteeCompanyApplication: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...anIncorporation({ file }),
  name1: 'Harbour Lantern Choir Limited',
  name2: '',
  sicCodes: [{ id: 'choir', section: 'R', division: '90', code: '90010' }],
  sharesProfit: 'no',
  articles: 'model',
  directors: [aDirector('anna'), aDirector('ben')],
  guarantors: [{ id: 'first', sameAs: 'directors/anna', guarantee: '1' }, { id: 'second', sameAs: 'directors/ben', guarantee: '1' }],
  control: 'somebody',
  pscs: [{ id: 'first', sameAs: 'directors/anna', shareBand: 'none', voteBand: 'over-25' }, { id: 'second', sameAs: 'directors/ben', shareBand: 'none', voteBand: 'over-25' }],
  applicantRole: 'director',
  ...changes,
});

const aMember = (who: 'anna' | 'ben', percent: string) => ({ ...aBriton(who), barred: 'no', percent, consent: true });

/** Two advisers who share profits by 60 and 40 per cent. */
export const aPartnershipApplication: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => {
  const { filing: _filing, tradesAtOnce: _tradesAtOnce, ...incorporation } = anIncorporation({ file });
  return {
    ...incorporation,
    name1: 'Harbour Lantern Advisers LLP',
    name2: '',
    allDesignated: 'yes',
    members: [aMember('anna', '60'), aMember('ben', '40')],
    control: 'somebody',
    pscs: [{ id: 'first', sameAs: 'members/anna', shareBand: 'over-50', voteBand: 'over-25' }, { id: 'second', sameAs: 'members/ben', shareBand: 'over-25', voteBand: 'over-25' }],
    applicantRole: 'member',
    ...changes,
  };
};
