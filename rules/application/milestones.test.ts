import { describe, expect, test } from 'vitest';
import { milestonesOf } from './milestones.ts';

const read = (...steps: string[]) =>
  milestonesOf(
    steps.map((step) => {
      const [verb = '', day = ''] = step.split(' ');
      return { verb, at: new Date(`2026-11-${day}T23:30:00Z`) };
    }),
  );

describe('milestones', () => {
  test('each step: its first day', () => {
    expect(
      read(
        'start 01',
        'submit 02',
        'confirmPayment 03',
        'askForInformation 04',
        'answer 05',
        'approve 06',
        'file 09',
        'recordQuery 10',
        'askForInformation 10',
        'answer 11',
        'approve 12',
        'file 13',
        'confirm 20',
      ),
    ).toEqual({
      startedOn: '2026-11-01',
      submittedOn: '2026-11-02',
      paidOn: '2026-11-03',
      approvedOn: '2026-11-06',
      filedOn: '2026-11-09',
      confirmedOn: '2026-11-20',
      ended: null,
      endedOn: null,
      endedReason: null,
      rounds: 2,
    });
  });

  test.each([
    ['cancel', 'cancelled'],
    ['acceptCancellation', 'cancelled'],
    ['reject', 'rejected'],
    ['recordRefusal', 'refused'],
    ['lapse', 'lapsed'],
    ['recordNoPayment', 'cancelled'],
  ])('%s: %s', (verb, ended) => {
    expect(read('start 01', `${verb} 04`)).toMatchObject({ ended, endedOn: '2026-11-04', confirmedOn: null });
  });

  test('refused or declined with a reason: its id; of an earlier release: none', () => {
    const at = new Date('2026-11-04T12:00:00Z');
    const endedReason = (details?: Record<string, unknown>) =>
      milestonesOf([{ verb: 'recordRefusal', at, ...(details ? { details } : {}) }]).endedReason;
    expect(endedReason({ reason: 'name_taken' })).toBe('name_taken');
    expect([endedReason({}), endedReason()]).toEqual([null, null]);
  });

  test('draft that was restored: has not ended, until it ends again', () => {
    expect(read('start 01', 'cancel 04', 'restore 05')).toMatchObject({ ended: null, endedOn: null });
    expect(read('start 01', 'cancel 04', 'restore 05', 'submit 06', 'cancel 07')).toMatchObject({
      ended: 'cancelled',
      endedOn: '2026-11-07',
    });
  });

  test('no event at all: no day', () => expect(read()).toMatchObject({ startedOn: null, confirmedOn: null }));

  test('reopened: not confirmed, until it is confirmed again', () => {
    expect(read('start 01', 'confirm 05', 'reopen 06').confirmedOn).toBeNull();
    expect(read('start 01', 'confirm 05', 'reopen 06', 'confirm 08').confirmedOn).toBe('2026-11-05');
    expect(read('start 01', 'confirm 05', 'message 07').confirmedOn).toBe('2026-11-05');
  });
});
