import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countries } from '../../catalog/index.ts';
import type { SampleMaker, Samples } from '../../catalog/testing/country-samples.ts';

/** How far a case has come. */
export type Stage =
  | 'draft'
  | 'unpaid'
  | 'reported'
  | 'paid'
  | 'asked'
  | 'approved'
  | 'filed'
  | 'completed'
  | 'cancelled';

export type DemoCase = {
  readonly serviceId: string;
  readonly sample: SampleMaker;
  readonly stage: Stage;
  /** The name that the customer proposes. */
  readonly rename: (name: string) => string;
  readonly customer: DemoCustomer;
  /** Whole hours from the last step until now. */
  readonly waitsHours: number;
  /** Whether a reviewer has claimed it, and whether its customer wrote a message since. */
  readonly isClaimed: boolean;
  readonly hasMessage: boolean;
};

/** A fictional customer of the demonstration. */
export type DemoCustomer = { readonly name: string; readonly email: string };

const customer = (name: string): DemoCustomer => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@customer.example`,
});

/** First names of founders, two for each country; a further country begins them again. */
const firstNames = [
  'Adaeze',
  'Bashir',
  'Efua',
  'Kojo',
  'Harriet',
  'Owen',
  'Maya',
  'Omar',
  'Claire',
  'Daniel',
  'Thandi',
  'Sipho',
];

type Offer = { readonly serviceId: string; readonly sample: SampleMaker };

const catalog = join(import.meta.dirname, '../../catalog');

/** Returns the samples of a country's services, found by the names of their files. */
async function samplesOf(country: string): Promise<Readonly<Record<string, SampleMaker>>> {
  const files = readdirSync(join(catalog, country), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|[/\\])(sample|testing[/\\]samples)\.ts$/.test(path),
  );
  const modules = await Promise.all(
    files.map(
      (path) =>
        import(/* @vite-ignore */ pathToFileURL(join(catalog, country, path)).href) as Promise<{
          default?: Samples;
        }>,
    ),
  );
  return Object.assign({}, ...modules.map((each) => each.default?.samples ?? {})) as Record<
    string,
    SampleMaker
  >;
}

/** Returns the first registration of each country that has a sample. */
async function readOffers(): Promise<readonly Offer[]> {
  const perCountry = await Promise.all(
    countries.map(async ({ id, services }) => {
      const samples = await samplesOf(id);
      return services.flatMap(({ id: serviceId, entityType }) => {
        const sample = samples[serviceId];
        return sample === undefined || entityType === undefined ? [] : [{ serviceId, sample }];
      });
    }),
  );
  return perCountry.flatMap(([first]) => first ?? []);
}

/** The first words of the companies, none of them a word that a registry restricts. */
const words =
  `Baobab Harmattan Savanna Lagoon Amber Palm Cedar Delta Ebony Falcon Granite Harbour Indigo Jasmine Kola Marina Nimbus
  Ochre Quartz River Tundra Umber Violet Willow Yarrow Zephyr Acorn Breeze Coral Dune Elm Fern Grove Heather Iris Juniper Kestrel
  Linden Maple Nettle`.split(/\s+/);

/** The stages of forty cases, spread over the queues of the desk. */
const stages: readonly Stage[] = (
  [
    ['draft', 3],
    ['unpaid', 4],
    ['reported', 6],
    ['paid', 9],
    ['asked', 3],
    ['approved', 4],
    ['filed', 4],
    ['completed', 6],
    ['cancelled', 1],
  ] as const
).flatMap(([stage, count]) => Array.from({ length: count }, () => stage));

/** An agent who applies for others, so that some signatures are not those of a founder. */
const agent = customer('Kemi Sample-Bello');

/**
 * Returns the cases of the demonstration, of all countries and stages, the same at each call.
 * @param count  how many of them, spread over the stages; 40 are all
 */
export async function demoCases(count = stages.length): Promise<readonly DemoCase[]> {
  const offers = await readOffers();
  const cases = stages.map((stage, index): DemoCase => {
    const at = index % offers.length;
    const offer = offers[at]!;
    const word = words[index] ?? `Company${index}`;
    const founder = firstNames[(2 * at + (Math.floor(index / offers.length) % 2)) % firstNames.length]!;
    return {
      ...offer,
      stage,
      rename: (name) => name.replace(/^\S+/, word),
      customer: index % 9 === 4 ? agent : customer(`${founder} Sample`),
      waitsHours: waitOf(stage, index),
      isClaimed: stage === 'paid' && index % 3 > 0,
      hasMessage: stage === 'paid' && index % 3 === 1,
    };
  });
  return cases.filter((_case, index) => (index * count) % stages.length < count);
}

/** Returns how long a case waits: completed ones go back seven weeks, and one in review is past its promised day. */
function waitOf(stage: Stage, index: number): number {
  if (stage === 'completed') return 60 + index * 17;
  return stage === 'paid' && index % 10 === 3 ? 300 : 1 + ((index * 7) % 40);
}

/** The staff of the demonstration. */
export const demoStaff = [
  { name: 'Musa Sample', role: 'administrator' },
  { name: 'Ngozi Sample', role: 'reviewer' },
  { name: 'Tunde Sample', role: 'officer' },
  { name: 'Ife Sample', role: 'finance' },
  { name: 'Zainab Sample', role: 'auditor' },
] as const;
