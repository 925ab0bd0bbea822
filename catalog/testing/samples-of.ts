import { countryOf, serviceById } from '#catalog/index.ts';
import type { SampleMaker, Samples } from './country-samples.ts';

/** Samples are found by path, so that adding a service changes only its own folder. */
const files = import.meta.glob<Samples | undefined>(['../*/testing/samples.ts', '../*/**/sample.ts'], {
  eager: true,
  import: 'default',
});

/** Returns the samples of all services of a country. @throws Error for a country without any */
export function samplesOf(countryId: string): Required<Samples> {
  const all = Object.entries(files).flatMap(([path, each]) =>
    path.includes(`/${countryId}/`) && each ? [each] : [],
  );
  if (all.length === 0)
    throw new Error(`${countryId} has no samples: catalog/${countryId}/<service>/sample.ts`);
  return {
    samples: Object.assign({}, ...all.map(({ samples }) => samples)) as Record<string, SampleMaker>,
    situations: all.flatMap(({ situations = [] }) => situations),
    rare: all.flatMap(({ rare = [] }) => rare),
  };
}

/** Returns the sample maker of a service. @throws Error for a service without one */
export function sampleOf(serviceId: string): SampleMaker {
  const service = serviceById(serviceId);
  const sample = service && samplesOf(countryOf(service).id).samples[serviceId];
  if (!sample) throw new Error(`${serviceId} has no sample application`);
  return sample;
}
