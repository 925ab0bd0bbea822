import { questionTexts } from '#rules/desk/question-texts.ts';
import type { DeskApplication } from '../desk/desk-types.ts';
import { removedServiceApplication } from './an-application.ts';

/** Returns the reply at the desk for a signed application of a service the catalogue does not have, with changes. */
export const aDeskApplication = (changes: Partial<DeskApplication> = {}): DeskApplication => ({
  ...removedServiceApplication(),
  deskTitle: 'Filed with the Old Registry',
  customer: {
    id: '5c1f3a52-0000-4000-8000-000000000011',
    name: 'Ada Obi',
    email: 'ada@example.com',
    undeliverable: null,
  },
  files: [],
  opensDocuments: true,
  emergencyAccesses: [],
  findings: [],
  questionTexts: questionTexts({
    registry: 'the Old Registry',
    company: 'Palmgrove',
    terms: null,
    knows: { firstName: true, deadline: false },
  }),
  textVariables: { 'first name': 'Ada', deadline: null },
  risk: null,
  readiness: 100,
  duplicates: [],
  proposedNames: null,
  completion: null,
  clock: { state: 'none', dueAt: null },
  claim: null,
  claimHistory: [],
  disputed: null,
  checklist: [],
  chase: null,
  notes: [],
  colleagues: [],
  viewers: [],
  charged: null,
  pendingAction: null,
  changes: [],
  chainIntact: true,
  mails: [],
  ...changes,
});
