import { expect, test } from 'vitest';
import { services } from './index.ts';
import { checklistOf } from './kit/services/checklists.ts';

test.each(services.map((service) => [service.id, service] as const))(
  'checklist of %s: has items, each with an id of its own',
  (_id, service) => {
    const ids = checklistOf(service).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  },
);
