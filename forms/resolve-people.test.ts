import { describe, expect, it } from 'vitest';
import { itemsOf } from './form.ts';
import { resolvePeople, sharedFieldIds, sourcePath } from './resolve-people.ts';
import { clubAnswers, clubForm } from './testing/club-form.ts';

describe('reused people', () => {
  it('reference: copies the shared answers only', () => {
    const resolved = resolvePeople(clubForm, clubAnswers);
    expect(itemsOf(resolved, 'officers')[1]).toEqual({
      id: 'o2',
      sameAs: 'members/m1',
      surname: 'Obi',
      first: 'Ada',
      phone: '0803 123 4567',
      role: 'treasurer',
    });
  });

  it('reference: replaces what was typed before', () => {
    const officers = [{ id: 'o1', sameAs: 'members/m2', surname: 'Old', phone: 'old', role: 'chair' }];
    const [officer] = itemsOf(resolvePeople(clubForm, { ...clubAnswers, officers }), 'officers');
    expect(officer).toMatchObject({ surname: 'Mensah', phone: undefined, role: 'chair' });
  });

  it('answers as typed: not modified', () => {
    const before = structuredClone(clubAnswers);
    resolvePeople(clubForm, clubAnswers);
    expect(clubAnswers).toEqual(before);
  });

  it('circular references: not followed', () => {
    const answers = {
      members: [{ id: 'm1', sameAs: 'officers/o1', surname: 'A' }],
      officers: [{ id: 'o1', sameAs: 'members/m1' }],
      auditors: [{ id: 'a1', sameAs: 'auditors/a1' }],
    };
    expect(resolvePeople(clubForm, answers)).toMatchObject({
      members: [{ surname: 'A' }],
      officers: [{ surname: 'A' }],
      auditors: [{ id: 'a1', sameAs: 'auditors/a1' }],
    });
  });
});

describe('questions of a list item', () => {
  it('shared questions: those of the chosen person, none without a reference', () => {
    expect(sharedFieldIds(clubForm, 'officers', { id: 'o1', sameAs: 'members/m1' })).toEqual([
      'surname',
      'first',
      'phone',
    ]);
    expect(sharedFieldIds(clubForm, 'officers', { id: 'o1' })).toEqual([]);
    expect(sharedFieldIds(clubForm, 'officers', { id: 'o1', sameAs: 'auditors/a1' })).toEqual([]);
  });

  it('source path: where the answer is typed', () => {
    const answers = { ...clubAnswers, auditors: [{ id: 'a1', sameAs: 'officers/o2' }] };
    expect(sourcePath(clubForm, answers, 'auditors/a1/surname')).toBe('members/m1/surname');
    expect(sourcePath(clubForm, answers, 'officers/o2/role')).toBe('officers/o2/role');
    expect(sourcePath(clubForm, answers, 'officers/o1/surname')).toBe('officers/o1/surname');
    expect(sourcePath(clubForm, answers, 'name')).toBe('name');
  });
});
