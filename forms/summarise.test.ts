import { describe, expect, it } from 'vitest';
import type { Answers } from './form.ts';
import { compareSummaries, summarise } from './summarise.ts';
import { clubAnswers, clubForm, TODAY } from './testing/club-form.ts';

const summary = (answers: Answers) => summarise(clubForm, answers, { today: TODAY });
const lines = (answers: Answers): string[] =>
  summary(answers).flatMap(({ rows }) =>
    rows.map(({ group, label, value }) => [group, label, value].filter(Boolean).join(' | ')),
  );

describe('summary', () => {
  it('complete answers: a section per page with every answer in words', () => {
    expect(summary(clubAnswers).map((section) => section.title)).toEqual([
      'The club',
      'Members',
      'Officers',
      'Bank',
      'Papers',
    ]);
    expect(lines(clubAnswers)).toEqual([
      'Name of the club | Sample Chess Club',
      'What will the club do? | Play chess and teach it.',
      'Do members pay? | Yes',
      'Yearly fee | ₦5,000',
      'Member 1: Ada Obi | Surname | Obi',
      'Member 1: Ada Obi | First name | Ada',
      'Member 1: Ada Obi | Date of birth | 3 May 1990',
      'Member 1: Ada Obi | Nationality | Nigeria',
      'Member 1: Ada Obi | NIN | 123 4567 8901',
      'Member 1: Ada Obi | Home address | 4 Palm Road, Ikeja, Ikeja, Lagos, Nigeria',
      'Member 1: Ada Obi | Phone | 0803 123 4567',
      'Member 2: Kofi Mensah | Surname | Mensah',
      'Member 2: Kofi Mensah | First name | Kofi',
      'Member 2: Kofi Mensah | Date of birth | 1 December 1985',
      'Member 2: Kofi Mensah | Nationality | Ghana',
      'Member 2: Kofi Mensah | Home address | 7 Ring Road, Accra, Ghana',
      'Officer 1: Musa Bello | Surname | Bello',
      'Officer 1: Musa Bello | First name | Musa',
      'Officer 1: Musa Bello | Phone | 0705 555 0101',
      'Officer 1: Musa Bello | Role | Chair',
      'Officer 2: Ada Obi | Same person as | Member 1: Ada Obi',
      'Officer 2: Ada Obi | Surname | Obi',
      'Officer 2: Ada Obi | First name | Ada',
      'Officer 2: Ada Obi | Phone | 0803 123 4567',
      'Officer 2: Ada Obi | Role | Treasurer',
      'E-mail address for statements | Books@Example.com',
      'Share kept in reserve | 25%',
      'Rules of the club | rules.pdf',
      'Declaration | Agreed',
    ]);
  });

  it('rows: have the path of the answer and the ids of files', () => {
    const rows = summary(clubAnswers).flatMap((section) => section.rows);
    expect(rows.find((row) => row.label === 'NIN')?.path).toBe('members/m1/nin');
    expect(rows.find((row) => row.path === 'rules')?.fileIds).toEqual(['file-1']);
  });

  it('no answers: required questions read as not answered, optional ones are left out', () => {
    expect(lines({})).toEqual(
      [
        'Name of the club',
        'What will the club do?',
        'Do members pay?',
        'Members',
        'Officers',
        'Rules of the club',
        'Declaration',
      ].map((label) => `${label} | Not answered yet`),
    );
  });

  it('incomplete and malformed answers: no exception', () => {
    const answers = {
      members: [{ id: 'm1', first: 'Ada', born: { day: '3' }, home: 7, nationality: 'NG' }, null],
      officers: [{ id: 'o1', sameAs: 'members/gone' }],
      name: 5,
    };
    expect(lines(answers).filter((line) => line.includes('1: Ada') || line.startsWith('Officer'))).toEqual([
      'Member 1: Ada | Surname | Not answered yet',
      'Member 1: Ada | First name | Ada',
      'Member 1: Ada | Date of birth | 3',
      'Member 1: Ada | Nationality | Nigeria',
      'Member 1: Ada | NIN | Not answered yet',
      'Member 1: Ada | Home address | Not answered yet',
      'Officer 1 | Same person as | Not answered yet',
      'Officer 1 | Surname | Not answered yet',
      'Officer 1 | First name | Not answered yet',
      'Officer 1 | Phone | Not answered yet',
      'Officer 1 | Role | Not answered yet',
    ]);
  });
});

describe('comparison of summaries', () => {
  it('equal summaries: no changes', () => {
    expect(compareSummaries(summary(clubAnswers), summary({ ...clubAnswers, fee: '5000.00' }))).toEqual([]);
  });

  it('different summaries: changed, added and removed answers', () => {
    const [ada] = clubAnswers.members;
    const after = {
      ...clubAnswers,
      aims: 'Play draughts instead.',
      days: ['sun'],
      members: [ada],
      rules: [{ ...clubAnswers.rules[0], fileId: 'file-2' }],
    };
    const changes = compareSummaries(summary(clubAnswers), summary(after));
    expect(changes.slice(0, 4)).toEqual([
      {
        path: 'aims',
        label: 'What will the club do?',
        before: 'Play chess and teach it.',
        after: 'Play draughts instead.',
      },
      { path: 'days', label: 'Meeting days', before: '', after: 'Sunday' },
      { path: 'rules', label: 'Rules of the club', before: 'rules.pdf', after: 'rules.pdf' },
      { path: 'members/m2/surname', label: 'Member 2: Kofi Mensah, Surname', before: 'Mensah', after: '' },
    ]);
    expect(changes).toHaveLength(8);
  });
});
