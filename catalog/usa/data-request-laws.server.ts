import { day } from '#values/calendar-date.ts';
import type { DataRequestLaw } from '../types/index.ts';

/** Returns the laws under which a person asks for her data, on the server only. */
export function dataRequestLaws(): readonly DataRequestLaw[] {
  return laws;
}

const laws: readonly DataRequestLaw[] = [
  {
    id: 'delaware',
    where: 'Delaware',
    law: 'Delaware Personal Data Privacy Act, section 12D-104(c)',
    authority: 'the Delaware Department of Justice',
    answerWithin: { days: 45 },
    source: {
      id: 'data-us-delaware',
      title: 'Delaware Code, title 6, section 12D-104, as reprinted in a deskbook of privacy laws',
      publisher: 'GDPR and US States General Privacy Laws Deskbook',
      url: 'https://online.flipbuilder.com/bzaa/mvgs/files/basic-html/page183.html',
      readOn: day('2026-11-26'),
    },
    confidence: 'high',
    note: 'The Act applies from a number of consumers that this installation may not reach.',
  },
  {
    id: 'texas',
    where: 'Texas',
    law: 'Texas Data Privacy and Security Act, section 541.052(b)',
    authority: 'the Attorney General of Texas',
    answerWithin: { days: 45 },
    source: {
      id: 'data-us-texas',
      title: 'Texas Business and Commerce Code, section 541.052, as reprinted',
      publisher: 'FindLaw',
      url: 'https://codes.findlaw.com/tx/business-and-commerce-code/bus-com-sect-541-052/',
      readOn: day('2026-11-26'),
    },
    confidence: 'high',
    note: 'The Act exempts small businesses.',
  },
  {
    id: 'wyoming',
    where: 'Wyoming',
    law: 'Wyoming Consumer Protection Act',
    authority: 'the Attorney General of Wyoming',
    answerWithin: null,
    source: {
      id: 'data-us-wyoming',
      title: 'Wyoming: laws on privacy',
      publisher: 'OneTrust DataGuidance',
      url: 'https://www.dataguidance.com/jurisdiction/wyoming',
      readOn: day('2026-11-26'),
    },
    confidence: 'medium',
    note: 'Wyoming has no general privacy law, so no law names a period. A bill of 2025 that would have named one is not among the laws in the source.',
  },
];
