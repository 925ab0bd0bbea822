import { countryOf, serviceById } from '#catalog/index.ts';
import type { CountrySamples, SampleMaker } from './country-samples.ts';

/** Each country brings its samples, so that a service is added within its folder alone. */
const files = import.meta.glob<CountrySamples>('../*/testing/samples.ts', { eager: true, import: 'default' });

/** @throws Error for a country without catalog/<country>/testing/samples.ts */
export function samplesOf(countryId: string): CountrySamples {
  const found = files[`../${countryId}/testing/samples.ts`];
  if (!found) throw new Error(`${countryId} has no samples: catalog/${countryId}/testing/samples.ts`);
  return found;
}

/** What makes the sample application of a service. @throws Error for a service without one */
export function sampleOf(serviceId: string): SampleMaker {
  const service = serviceById(serviceId);
  const found = service && samplesOf(countryOf(service).id).samples[serviceId];
  if (!found) throw new Error(`${serviceId} has no sample application`);
  return found;
}
