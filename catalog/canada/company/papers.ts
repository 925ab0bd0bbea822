import type { Provenance, PackPaper } from '#catalog/types/index.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import {
  allotmentSentences,
  firstResolutions,
  registerOfControllers,
  registerOfDirectors,
  registerOfMembers,
  shareCertificates,
} from '#catalog/papers/share-papers.ts';
import { type CompanyOnPaper, onPaper, type OnPaper } from '#catalog/papers/company-on-paper.ts';
import { personName } from '#catalog/questions/person.ts';
import { choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { countryName } from '#values/country.ts';
import { articles, incorporationAgreement } from '../papers/articles.ts';
import { byLaw, directorConsents, shareholderResolutions } from '../papers/organising.ts';
import { companyName } from '../names/company-name.ts';
import { holdings } from '../shares/holding.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { classTitleOf } from '../shares/articles-page.ts';
import { dollars } from '../money.ts';

const natures: Readonly<Record<string, string>> = {
  votes: '25% or more of the votes',
  value: '25% or more of the shares by value',
  'in-fact': 'control in fact',
  jointly: 'together with others',
  'through-company': 'through another company or a trust',
};

/** A class as it reads before 'shares': 'common' of 'Common shares'. */
const classWord = (title: string): string => title.replace(/\s+shares$/i, '').replace(/^Common$/, 'common');

function controllerOnPaper(item: Answers): OnPaper & { readonly nature: string } {
  const bornOn = dateOf(item, 'bornOn');
  const percent = numberOf(item, 'percent');
  return {
    name: personName(item),
    address: addressLine(item['controlAddress'] ?? item['residentialAddress']),
    nationality: countryName(textOf(item, 'citizenship')) ?? '',
    bornOn: bornOn === null ? '' : formatCalendarDate(bornOn),
    occupation: '',
    nature: [
      choicesOf(item, 'interest')
        .map((each) => natures[each] ?? each)
        .join(', '),
      percent === undefined || percent === 0 ? '' : `${percent}%`,
    ]
      .filter(Boolean)
      .join('; '),
  };
}

/** Returns the content of the papers of a company, from its answers. */
export const companyOnPaper =
  (jurisdiction: Jurisdiction) =>
  (answers: Answers): CompanyOnPaper => ({
    name: companyName(jurisdiction, answers),
    office: addressLine(answers['registeredOffice']),
    directors: itemsOf(answers, 'directors').map((item) => onPaper(item, 'serviceAddress')),
    holdings: holdings(answers).map(({ item, isCompany, shares, paidMinor }) => ({
      holder: isCompany ? textOf(item, 'bodyName') : personName(item),
      address: addressLine(item['serviceAddress']),
      shareClass: classWord(classTitleOf(answers, textOf(item, 'shareClass'))),
      shares,
      nominal: '',
      paid: dollars(paidMinor),
    })),
    controllers: itemsOf(answers, 'controllers').map(controllerOnPaper),
  });

const signers = ({ directors }: CompanyOnPaper) =>
  directors.slice(0, 1).map(({ name }) => ({ name, capacity: 'Director' }));

/** The papers of a company: what is filed as a draft, and what its minute book begins with. */
export function companyPapersOf(jurisdiction: Jurisdiction): readonly PackPaper[] {
  const { id, law, act } = jurisdiction;
  const federal = id === 'federal';
  const provenance: Provenance = {
    source: federal ? 'ca-cbca' : 'ca-practice',
    confidence: 'medium',
    note: 'Check the section numbers against the official text before filing.',
  };
  const read = companyOnPaper(jurisdiction);
  const rule = (paper: string, section: string, subject: string) => ({
    ...provenance,
    id: `ca-${id}-${paper}`,
    law: federal ? `CBCA, section ${section}` : `${act}: ${subject}`,
    read,
  });
  const resolved = (company: CompanyOnPaper): readonly { title: string; text: string }[] => [
    ...(id === 'british-columbia'
      ? []
      : [
          {
            title: 'By-law',
            text: 'By-law no. 1, as presented to the meeting, is made a by-law of the company and is submitted to the shareholders for confirmation.',
          },
        ]),
    {
      title: 'Shares',
      text: `The following shares are issued, each being fully paid: ${allotmentSentences(company)}. Certificates are issued for them.`,
    },
    {
      title: 'Officers',
      text: 'The directors appoint a president and a secretary, who may be the same person and hold office until the directors decide otherwise. Names: ______________________ and ______________________.',
    },
    {
      title: 'Registers',
      text: `The registers of directors and of shareholders${federal ? ', and that of individuals with significant control,' : ''} are opened and kept at the registered office with the articles and the minutes.`,
    },
    {
      title: 'Bank account',
      text: 'An account is opened with a bank in Canada in the name of the company. Any director may sign on it until the directors decide otherwise.',
    },
    {
      title: 'Financial year',
      text: 'The first financial year ends on the date stated in the first tax return, not more than 53 weeks after incorporation.',
    },
  ];
  return [
    articles(jurisdiction, provenance, read),
    ...(id === 'british-columbia'
      ? [incorporationAgreement(jurisdiction, provenance, read)]
      : [byLaw(jurisdiction, provenance, read)]),
    directorConsents(jurisdiction, provenance, read),
    firstResolutions(rule('first-resolutions', '104', 'organisation of the company'), resolved),
    shareholderResolutions(jurisdiction, provenance, read),
    shareCertificates(rule('share-certificates', '49', 'share certificates'), signers),
    registerOfMembers(rule('register-of-shareholders', '50', 'registers'), {
      member: 'shareholder',
      members: 'Shareholders',
    }),
    {
      ...registerOfDirectors(rule('register-of-directors', '20', 'registers')),
      title: 'Register of directors',
    },
    ...(federal
      ? [
          {
            ...registerOfControllers(rule('register-of-control', '21.1', 'significant control'), {
              title: 'Register of individuals with significant control',
              heading: 'Individual with significant control',
            }),
            applies: (answers: Answers) => itemsOf(answers, 'controllers').length > 0,
          },
        ]
      : []),
    ...(id === 'quebec'
      ? [
          {
            ...registerOfControllers(
              rule('register-of-beneficiaries', '', `ultimate beneficiaries (${law})`),
              { title: 'List of ultimate beneficiaries', heading: 'Ultimate beneficiary' },
            ),
            applies: (answers: Answers) => itemsOf(answers, 'controllers').length > 0,
          },
        ]
      : []),
  ];
}
