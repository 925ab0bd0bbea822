import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

/** How many were filed, and how many of them by the promised day; null while there are not enough. */
const countsShape = {
  filed: z.int().nullable(),
  kept: z.int().nullable(),
};

const KeptPromisesShape = z
  .object({
    from: z.iso.date(),
    until: z.iso.date(),
    /** Countries with a filing in the period, by name. */
    countries: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        ...countsShape,
        services: z.array(z.object({ id: z.string(), title: z.string(), ...countsShape })),
      }),
    ),
  })
  .meta({ id: 'KeptPromises' });

export const keptPromisesEndpoints = endpoints({
  'GET /kept-promises': {
    who: 'anyone',
    summary: 'How many promises of time were kept in the last 90 days, by country and service',
    reply: { 200: KeptPromisesShape },
  },
});
