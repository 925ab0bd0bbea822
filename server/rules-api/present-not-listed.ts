import type { z } from 'zod';
import { dutyFamilyTitles } from '#catalog/kit/duties/duty-families.ts';
import type { NotListedShape } from '#contract/catalogue/rules-shapes.ts';
import type { NotListed } from '#rules/deadlines/unlisted-duties.ts';

/** Presents a duty that has no deadline in the list, with the title of its family. */
export const presentNotListed = (duty: NotListed): z.input<typeof NotListedShape> => ({
  ...duty,
  familyTitle: dutyFamilyTitles[duty.family],
  fact: duty.fact ?? null,
  nextDueOn: duty.nextDueOn ?? null,
});
