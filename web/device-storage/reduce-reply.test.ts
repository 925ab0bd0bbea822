import { expect, test } from 'vitest';
import { ApplicationShape } from '#contract/applications/application-shapes.ts';
import { hasReduction, isReduced, reduceReply } from './reduce-reply.ts';

/** The members that tests look at; the others stay as they are. */
const application = {
  id: '1',
  answers: { surname: 'Obi' },
  revisions: { surname: 1 },
  editable: null,
  allowed: ['submit'],
  setAside: [{ value: 'Obi' }],
  correction: { kept: [{ typed: 'Obi' }] },
  messages: [{ words: 'Obi' }],
  summary: [{ rows: [{ value: 'Obi' }] }],
  questions: [{ label: 'Address', words: 'Which street?', reply: 'Obi Street' }],
  payment: { reference: 'PAY1', refundAccount: { holder: 'Obi' } },
  refunds: [{ account: { holder: 'Obi' } }],
  headline: { title: 'In review' },
  documents: [{ title: 'Certificate' }],
};

test('application: state, questions and documents are kept, nothing that was typed', () => {
  const kept = reduceReply('GET /applications/:id', application) as typeof application;
  expect(JSON.stringify(kept)).not.toContain('Obi');
  expect(kept).toMatchObject({
    headline: { title: 'In review' },
    questions: [{ words: 'Which street?' }],
    documents: [{ title: 'Certificate' }],
    payment: { reference: 'PAY1' },
    editable: [],
    allowed: [],
  });
  expect([isReduced(kept), isReduced(application)]).toEqual([true, false]);
});

test('application: a new member of the contract is not kept on the device before it stands here', () => {
  const whole = Object.fromEntries(Object.keys(ApplicationShape.shape).map((member) => [member, [{}]]));
  const kept = reduceReply('GET /applications/:id', whole) as typeof whole;
  const unchanged = Object.keys(whole).filter((member) => kept[member] === whole[member]);
  expect(unchanged.join(' ')).toBe(
    'id reference serviceId serviceTitle tier name state headline role version createdAt updatedAt submittedAt ' +
      'restorableUntil formVersion service notOffered successorId promise officer answerBy quote events documents ' +
      'receivedMinor priceChanges promotion ownPrice declaration registryReference registrationNumber registeredOn companyId',
  );
});

test('registers: names and addresses are kept, without dates of birth and numbers, and cannot be changed', () => {
  const event = (kind: string, particulars: object) => ({
    id: kind,
    change: { kind, personId: 'p', particulars },
  });
  const full = { address: '12 Palm Street', bornOn: '1990-01-01', number: 'A0123' };
  expect(
    reduceReply('GET /companies/:id/record', {
      editable: true,
      events: [
        event('person_entered', { name: 'Ada Obi', ...full }),
        event('particulars_changed', full),
        { id: 'o', change: { kind: 'officer_appointed', personId: 'p', office: 'director' } },
      ],
    }),
  ).toEqual({
    editable: false,
    events: [
      event('person_entered', { name: 'Ada Obi', address: '12 Palm Street' }),
      event('particulars_changed', { address: '12 Palm Street' }),
      { id: 'o', change: { kind: 'officer_appointed', personId: 'p', office: 'director' } },
    ],
  });
});

test('other replies: kept whole', () => {
  const reply = { companies: [] };
  expect(reduceReply('GET /companies', reply)).toBe(reply);
  expect([hasReduction('GET /companies'), hasReduction('GET /applications/:id')]).toEqual([false, true]);
});
