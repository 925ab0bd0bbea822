import { describe, expect, test } from 'vitest';
import type { FiledPerson, RegisterEntry } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { describeEntry, filedEvents, nameKey, nameOf } from './filed-events.ts';
import type { NewRecordEvent, RecordChange } from './record-events.ts';
import { aNewEvent, founding, issue, recorded } from './testing/record-builder.ts';

const on = day('2026-03-01');
const registeredOn = day('2026-01-15');
let count = 0;
const event = (change: RecordChange, effectiveOn = '2026-03-01') =>
  aNewEvent(effectiveOn, change, { id: `event ${(count += 1)}` });
function file(
  entries: readonly RegisterEntry[],
  events: readonly NewRecordEvent[] = founding,
  newId?: () => string,
) {
  let ids = 0;
  return filedEvents({
    entries,
    recorded: recorded(events),
    currency: 'NGN',
    registeredOn,
    today: day('2026-11-26'),
    newId: newId ?? (() => `new ${(ids += 1)}`),
  });
}
const takenBy = (personId: string, quantity: string) => ({
  kind: 'shares_issued' as const,
  classId: 'ordinary',
  personId,
  quantity,
  paid: null,
  certificate: null,
});
const movedToChi = {
  kind: 'shares_transferred' as const,
  classId: 'ordinary',
  personId: 'ada',
  toPersonId: 'chi',
  quantity: '1000',
  certificate: null,
};
const second = event(
  {
    kind: 'class_created',
    classId: 'second',
    name: 'A shares',
    classType: 'common',
    nominal: null,
    authorised: null,
    votesPerShare: 1,
  },
  '2026-02-01',
);
const ada: FiledPerson = { name: 'Ada Obi' };
const ben: FiledPerson = { name: 'Ben Eze' };
const dan: FiledPerson = { answers: { surname: 'Ode', firstName: 'Dan', bornOn: '1990-05-06' } };
const resigned = { kind: 'officer_resigned', office: 'director', person: ada } as const;
const shares = { person: ada, shareClass: 'Ordinary', quantity: 1000 } as const;
const issued: RegisterEntry = { kind: 'shares_issued', on, ...shares, paidMinor: null };
const transferred: RegisterEntry = { kind: 'shares_transferred', on, ...shares, to: ben };

describe('entry of a filing in words', () => {
  test.each<[Exclude<RegisterEntry, { kind: 'by_hand' }>, string]>([
    [
      { kind: 'officer_appointed', on, office: 'secretary', person: dan },
      'Appointment of Dan Ode as secretary on 1 March 2026.',
    ],
    [{ ...resigned, on: null }, 'End of Ada Obi as director.'],
    [
      { kind: 'control_began', on, natures: [], person: ada },
      'Control of Ada Obi from its beginning on 1 March 2026.',
    ],
    [{ kind: 'control_ceased', on, person: ada }, 'End of the control of Ada Obi on 1 March 2026.'],
    [{ kind: 'shares_issued', on: null, ...shares, paidMinor: null }, 'Issue of 1,000 shares to Ada Obi.'],
    [
      { kind: 'shares_transferred', on, ...shares, person: { name: ' ' }, to: { name: '' } },
      'Transfer of 1,000 shares from a person to a person on 1 March 2026.',
    ],
    [
      { kind: 'shares_transferred', on: null, ...shares, to: ben },
      'Transfer of 1,000 shares from Ada Obi to Ben Eze.',
    ],
  ])('%o: %s', (entry, words) => expect(describeEntry(entry)).toBe(words));

  test('name of a person: trimmed; of an organisation: that of its answers', () => {
    expect(nameOf({ name: ' Ada Obi ' })).toBe('Ada Obi');
    expect(nameOf({ answers: { companyName: 'Zuma Holdings' } })).toBe('Zuma Holdings');
  });

  test('names: equal in any order of their words, with accents or without', () => {
    expect(nameKey('OBI, Àda')).toBe('ada obi');
    expect(nameKey('Ada Obi')).toBe('ada obi');
    expect(nameKey('—')).toBe('');
  });
});

describe('entries of one filing', () => {
  test('entry left to the owner in words: stays so, and the others are written', () => {
    const { events, open } = file([{ kind: 'by_hand', words: 'Enter the seal.' }, issued]);
    expect([events.map(({ change }) => change.kind), open]).toEqual([['shares_issued'], ['Enter the seal.']]);
  });

  test('events that are written: their words, with those in which they would be left to the owner', () => {
    const appointment: RegisterEntry = { kind: 'officer_appointed', on, office: 'director', person: dan };
    expect(file([appointment, issued, transferred]).written).toEqual([
      {
        eventId: 'new 3',
        words: 'Dan Ode is appointed director (1 March 2026)',
        entry: 'Appointment of Dan Ode as director on 1 March 2026.',
      },
      {
        eventId: 'new 4',
        words: 'Ada Obi takes 1,000 Ordinary shares (1 March 2026)',
        entry: 'Issue of 1,000 shares to Ada Obi on 1 March 2026.',
      },
      {
        eventId: 'new 5',
        words: 'Ada Obi transfers 1,000 Ordinary shares to Ben Eze (1 March 2026)',
        entry: 'Transfer of 1,000 shares from Ada Obi to Ben Eze on 1 March 2026.',
      },
    ]);
  });

  test('person who is appointed and gains control in one filing: entered once', () => {
    const { events } = file([
      { kind: 'officer_appointed', on, office: 'director', person: dan },
      { kind: 'control_began', on, natures: ['60% of the shares'], person: dan },
    ]);
    expect(events.map(({ change, corrects }) => [change.kind, corrects])).toEqual([
      ['person_entered', null],
      ['officer_appointed', null],
      ['control_began', null],
    ]);
    expect(new Set(events.flatMap(({ change }) => ('personId' in change ? change.personId : []))).size).toBe(
      1,
    );
  });

  test('filing of a day on which the owner entered shares that it moves: follows that entry', () => {
    const entered = event(movedToChi);
    const { events, open } = file(
      [
        { ...transferred, person: { name: 'Chi Udo' } },
        { kind: 'officer_appointed', on, office: 'director', person: dan },
        { kind: 'control_began', on, natures: ['60% of the shares'], person: dan },
      ],
      [...founding, entered],
    );
    expect([events.map(({ change }) => change.kind), open]).toEqual([
      ['shares_transferred', 'person_entered', 'officer_appointed', 'control_began'],
      [],
    ]);
  });

  test('two issues of one number to one person, one of which the owner entered: the other is written', () => {
    const entered = { ...issue('ada', '1000', '2026-03-01'), id: 'entered' };
    const { events, found } = file([issued, issued], [...founding, entered]);
    expect([events.map(({ change }) => change), found.map(({ eventId }) => eventId)]).toEqual([
      [entered.change],
      ['entered'],
    ]);
  });

  test.each([
    ['another day', issue('ada', '1000', '2026-03-02')],
    ['another person', issue('ben', '1000', '2026-03-01')],
    ['another number', issue('ada', '1001', '2026-03-01')],
    ['another class', event({ ...takenBy('ada', '1000'), classId: 'second' })],
    [
      'another kind',
      event({ kind: 'shares_cancelled', classId: 'ordinary', personId: 'ada', quantity: '1000' }),
    ],
  ])('event that the owner entered of %s: is not the issue of the filing', (_what, entered) => {
    const { events, found } = file([issued], [...founding, second, { ...entered, id: 'entered' }]);
    expect([events.length, found]).toEqual([1, []]);
  });

  test('transfer and end of an office that the owner entered of others: are not those of the filing', () => {
    const officers = ['ada', 'ben'].flatMap((personId) =>
      (['director', 'secretary'] as const).map((office) =>
        event({ kind: 'officer_appointed', personId, office, title: null }, '2026-02-01'),
      ),
    );
    const entered = [
      event({ kind: 'officer_resigned', personId: 'ada', office: 'secretary' }),
      event({ kind: 'officer_resigned', personId: 'ben', office: 'director' }),
      event(movedToChi),
    ];
    const { events, found } = file(
      [{ ...resigned, on }, transferred],
      [...founding, ...officers, ...entered],
    );
    expect([events.map(({ change }) => change), found]).toEqual([
      [
        { kind: 'officer_resigned', personId: 'ada', office: 'director' },
        expect.objectContaining({ kind: 'shares_transferred', toPersonId: 'ben' }),
      ],
      [],
    ]);
  });

  test('fault that is no doubt about the filing: thrown', () =>
    expect(() =>
      file([issued], founding, () => {
        throw new Error('no ids left');
      }),
    ).toThrow('no ids left'));
});

describe('filing that does not say enough', () => {
  const doubtOf = (entry: RegisterEntry, events?: readonly NewRecordEvent[]) => file([entry], events).open[0];
  test.each([0, -5, 1.5, 2 ** 53, Number.NaN])('%d shares: left to the owner', (quantity) =>
    expect(doubtOf({ ...issued, quantity })).toMatch(/ The number of shares is missing\.$/),
  );

  test('shares of one of two classes that it does not name: left to the owner; named: taken', () => {
    const events = [...founding, second];
    expect(doubtOf({ ...issued, shareClass: '' }, events)).toMatch(
      / The filing does not name the class of the shares\.$/,
    );
    expect(file([{ ...issued, shareClass: 'Class A' }], events).open[0]).toMatch(
      / The registers have no class of shares ‘Class A’\.$/,
    );
    expect(doubtOf({ ...issued, shareClass: 'ordi nary' }, events)).toMatch(
      / The registers have no class of shares ‘ordi nary’\.$/,
    );
    expect(file([{ ...issued, shareClass: 'A' }], events).events).toMatchObject([
      { change: { classId: 'second' } },
    ]);
  });

  test('shares of a company without classes: left to the owner', () =>
    expect(doubtOf({ ...issued, shareClass: '' }, founding.slice(0, 3))).toMatch(
      / The filing does not name the class of the shares\.$/,
    ));

  test('holder of whom two have the name: left to the owner', () => {
    const namesake = aNewEvent(
      '2026-02-01',
      {
        kind: 'person_entered',
        personId: 'ada-2',
        personType: 'individual',
        particulars: { name: 'OBI ADA' },
      },
      { id: 'namesake' },
    );
    expect(doubtOf(issued, [...founding, namesake])).toMatch(
      / Several people in the registers have this name\.$/,
    );
  });

  test('one share: written', () =>
    expect(file([{ ...issued, quantity: 1 }]).events).toMatchObject([{ change: { quantity: '1' } }]));

  test('seller of shares who is not in the registers: left to the owner with the name, trimmed', () =>
    expect(doubtOf({ ...transferred, person: { name: ' Dan Ode ' } })).toMatch(
      / No person in the registers has the name Dan Ode\.$/,
    ));

  test('end of an office of a person of the name who was born on another day: left to the owner', () => {
    const bornOn = (date: string) =>
      doubtOf({ ...resigned, on, person: { answers: { surname: 'Ode', firstName: 'Dan', bornOn: date } } }, [
        ...founding,
        event(
          {
            kind: 'person_entered',
            personId: 'dan',
            personType: 'individual',
            particulars: { name: 'Dan Ode', bornOn: '1990-05-06' },
          },
          '2026-02-01',
        ),
        event({ kind: 'officer_appointed', personId: 'dan', office: 'director', title: null }, '2026-02-01'),
      ]);
    expect(bornOn('1990-05-07')).toMatch(
      / No person who is director in the registers has the name Dan Ode\.$/,
    );
    expect(bornOn('1990-05-06')).toBeUndefined();
  });

  test('end of an office of a person who has another one: left to the owner', () =>
    expect(
      doubtOf({ ...resigned, on }, [
        ...founding,
        event({ kind: 'officer_appointed', personId: 'ada', office: 'secretary', title: null }, '2026-02-01'),
      ]),
    ).toMatch(/ No person who is director in the registers has the name Ada Obi\.$/));

  test('holder or receiver without a name: left to the owner', () => {
    expect(doubtOf({ ...issued, person: { name: '' } })).toMatch(
      / No person in the registers has the name given\.$/,
    );
    expect(doubtOf({ ...transferred, to: { name: '' } })).toMatch(
      / No person in the registers has the name given\.$/,
    );
  });

  test('appointment by a name alone: left to the owner, whether the registers have the name or not', () => {
    const appointment = (person: FiledPerson): RegisterEntry => ({
      kind: 'officer_appointed',
      on,
      office: 'director',
      person,
    });
    expect(doubtOf(appointment({ name: 'Dan Ode' }))).toMatch(/ No person in the registers has this name\.$/);
    expect(doubtOf(appointment(ada))).toMatch(
      / A person of this name is in the registers, and may be another person\.$/,
    );
    expect(doubtOf(appointment({ answers: {} }))).toMatch(/ No person in the registers has this name\.$/);
  });

  test('appointment of a person whom the registers have twice: left to the owner', () => {
    const entered = ['dan-1', 'dan-2'].map((personId) =>
      event(
        {
          kind: 'person_entered',
          personId,
          personType: 'individual',
          particulars: { name: 'Dan Ode', bornOn: '1990-05-06' },
        },
        '2026-02-01',
      ),
    );
    const appointment: RegisterEntry = { kind: 'officer_appointed', on, office: 'director', person: dan };
    expect(doubtOf(appointment, [...founding, ...entered])).toMatch(/may be another person\.$/);
    expect(file([appointment], [...founding, ...entered.slice(1)]).events).toMatchObject([
      { change: { personId: 'dan-2' } },
    ]);
  });

  test('office that ended the day before the filing: left to the owner', () => {
    const events = [
      ...founding,
      event({ kind: 'officer_appointed', personId: 'ada', office: 'director', title: null }, '2026-01-20'),
      event({ kind: 'officer_resigned', personId: 'ada', office: 'director' }, '2026-02-28'),
    ];
    expect(doubtOf({ ...resigned, on }, events)).toBe(
      'End of Ada Obi as director on 1 March 2026. No person who is director in the registers has the name Ada Obi.',
    );
    expect(doubtOf({ ...resigned, on: day('2026-02-28') }, events)).toBeUndefined();
  });
});
