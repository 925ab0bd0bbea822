import { describe, expect, test } from 'vitest';
import { services } from '#catalog/index.ts';
import { sampleOf } from '#catalog/testing/samples-of.ts';
import type { Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { answersAsRegistered, proposedNames } from './registered-name.ts';

const registrations = services.filter(({ entityType, form }) =>
  entityType === undefined
    ? false
    : form.pages.some(({ fields }) => fields.some(({ kind }) => kind === 'proposed-name')),
);

describe.each(registrations.map((service) => [service.id, service] as const))('%s', (id, service) => {
  test('another name than the first proposed one: name and papers carry it', () => {
    const answers = sampleOf(id)();
    const registered = answersAsRegistered(service, answers, 'Quartz Heron');
    expect(service.nameOf(registered)).toBe('Quartz Heron');
    expect(proposedNames(service, registered)).toEqual(['Quartz Heron']);
    const words = (service.pack ?? [])
      .filter(({ applies }) => applies?.(registered) ?? true)
      .map((paper) => JSON.stringify(paper.write(registered, day('2026-11-21'))))
      .join('\n');
    for (const name of proposedNames(service, answers)) expect(words).not.toContain(name);
  });
});

test('registered name equals the first proposed one: answers stay', () => {
  const [service] = registrations;
  if (!service) throw new Error('No service registers a business');
  const answers = sampleOf(service.id)();
  expect(answersAsRegistered(service, answers, service.nameOf(answers) ?? '')).toBe(answers);
});

test('company named by its number: papers carry the name that the number gives it', () => {
  const service = services.find(({ id }) => id === 'canada-federal-company');
  if (!service) throw new Error('The service is unknown');
  const numbered = sampleOf(service.id)({
    changes: { nameType: 'numbered', numberedEnding: 'Inc', name1: undefined, name2: undefined },
  });
  expect(proposedNames(service, numbered)).toEqual([]);
  const registered = answersAsRegistered(service, numbered, '1234567 Canada Inc.');
  const [articles] = service.pack ?? [];
  expect(JSON.stringify(articles?.write(registered, day('2026-11-21')))).toContain('1234567 Canada Inc.');
});

test('form that proposes no name: the name of its subject, none while it has no name; its answers stay', () => {
  const [registration] = registrations;
  if (!registration) throw new Error('No service registers a business');
  const service: Service = {
    ...registration,
    form: { ...registration.form, pages: [] },
    nameOf: ({ company }: Answers) => (typeof company === 'string' ? company : undefined),
  };
  expect(proposedNames(service, { company: 'Quartz Heron' })).toEqual(['Quartz Heron']);
  expect(proposedNames(service, {})).toEqual([]);
  const answers = { company: 'Quartz Heron' };
  expect(answersAsRegistered(service, answers, 'Another Heron')).toBe(answers);
});
