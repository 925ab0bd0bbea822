import { z } from 'zod';
import { instant, version, words } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { SWITCH_IDS } from './switch-words.ts';

const SwitchIdShape = z.enum(SWITCH_IDS).meta({ id: 'SwitchId' });

const SwitchShape = z
  .object({
    id: SwitchIdShape,
    on: z.boolean(),
    version: z.int(),
    /** Null: never changed, and on. */
    changed: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  })
  .meta({ id: 'Switch' });
export type Switch = z.infer<typeof SwitchShape>;

/** Switches with which an administrator takes a part of the product away for a while, without a deployment. */
export const switchEndpoints = endpoints({
  'GET /admin/switches': {
    who: 'admin',
    right: 'machine:read',
    summary: 'The feature switches, each with who changed it last',
    reply: { 200: z.object({ switches: z.array(SwitchShape) }) },
  },
  'POST /admin/switches/:feature': {
    who: 'admin',
    right: 'machine:switch',
    summary: 'Switch a feature off or on, with a reason; every process follows with its next request',
    params: z.strictObject({ feature: SwitchIdShape }),
    body: z.strictObject({ on: z.boolean(), reason: words(300), version }),
    reply: { 200: SwitchShape },
    refusals: ['version_conflict'],
  },
});
