import { createHash } from 'node:crypto';
import { brand } from '#brand';
import { countryOf, serviceById } from '#catalog/index.ts';
import { checkFacts } from '#catalog/kit/answers/check-facts.ts';
import type { Country, FactQuestion, Facts, Service, Tier } from '#catalog/types/index.ts';
import { Refusal } from '#contract/errors.ts';
import { statedFacts } from '#contract/catalogue/rules-shapes.ts';
import { separateTax } from '#rules/tax/included-tax.ts';
import { isQuote, quote, type Quote } from '#rules/pricing/quote.ts';
import { addDays, day, formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import { requireOfferToStart, todayIn } from '../applications/offers.ts';
import type { Dependencies } from '../dependencies.ts';
import type { QuoteDocument } from '../documents/pdf/render-quote-pdf.ts';
import { currentCountry } from '../law/current-country.ts';
import { chargedTaxes } from '../orders/charged-taxes.ts';
import { validOf } from '../rules-api/quote-price.ts';

type QuoteDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;
type QuoteInput = { service: string; package: string; facts?: string | undefined };

/** A partner has a month to decide, unless a fee ends before. */
const VALID_DAYS = 30;

/**
 * Composes the quote of a service for today. Facts that are left out are assumed, and the paper says so. The
 * same facts give the same number on the same day; nothing is stored.
 * @throws Refusal not_in_catalogue, bad_request, service_not_offered, facts_invalid, fee_not_known, not_covered
 */
export async function makeQuote(
  { database, clock, config }: QuoteDependencies,
  input: QuoteInput,
): Promise<QuoteDocument> {
  if (!serviceById(input.service)) throw unknown('service', 'We have no service with this name.');
  const { service } = requireOfferToStart(input.service, clock());
  const tier = service.tiers.find(({ id }) => id === input.package);
  if (!tier) throw unknown('package', `Available: ${service.tiers.map(({ id }) => id).join(', ')}.`);
  const facts = readFacts(service, input.facts);
  const country = await currentCountry(database, countryOf(service));
  const today = todayIn(country, clock());
  const price = quote(service, tier.id, facts, today, country);
  if (!isQuote(price)) throw new Refusal('fee_not_known');
  const validUntil = [addDays(today, VALID_DAYS), validOf(price.lines).until]
    .flatMap((end) => end ?? [])
    .toSorted()[0];
  if (validUntil === undefined || validUntil < today || !Number.isSafeInteger(price.totalMinor))
    throw new Refusal('not_covered');
  const taxes = chargedTaxes(config, { country: country.id }, { quote: toSigned(price), answers: {} });
  const content = {
    ...describe(service, tier, country),
    facts: describeFacts(service, facts, country),
    assumed: assumptionsOf(service, facts),
    on: today,
    validUntil: day(validUntil),
    currency: price.currency,
    estimate: price.estimate,
    lines: separateTax(
      price.lines.filter(({ atCost }) => !atCost),
      taxes,
    ).map(({ feeId, title, payee, minor }) => {
      const { working = '', note = '' } = price.lines.find((line) => line.feeId === feeId) ?? {};
      return { title, payee, minor, working: payee === 'tax' ? '' : working, note };
    }),
    atCost: price.lines.flatMap(({ atCost, title, note = '' }) => (atCost ? [{ title, note }] : [])),
    totalMinor: price.totalMinor,
    sources: sourcesOf(price, country),
    version: shortDigest(
      price.lines.map(({ feeId, minor, from, lookedAtOn }) => [feeId, minor, from, lookedAtOn]),
    ),
  };
  return {
    brand,
    ...content,
    number: `${country.code}-Q-${today.replaceAll('-', '')}-${shortDigest(content)}`,
    // The same quote gives the same bytes all day, which are rendered once.
    generatedAt: new Date(`${today}T00:00:00Z`),
    zone: { zone: country.zone, zoneName: country.zoneName },
  };
}

const shortDigest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8).toUpperCase();

const unknown = (path: string, words: string): Refusal =>
  new Refusal('not_in_catalogue', { problems: [{ path, code: 'unknown', words }] });

const toSigned = (price: Quote) => ({ ...price, lines: price.lines.map((line) => ({ ...line })) });

const describe = (service: Service, tier: Tier, country: Country) => ({
  service: service.title,
  country: country.name,
  speed: `${tier.title}: ${tier.time}`,
  registry: service.registry.name,
});

/** Reads the facts of a query. What is left out is assumed. */
function readFacts(service: Service, text: string | undefined): Facts {
  if (text === undefined) return {};
  const parsed = statedFacts.safeParse(parseJson(text));
  if (!parsed.success) {
    const words = 'Write the facts as a JSON object.';
    throw new Refusal('bad_request', { words, problems: [{ path: 'facts', code: 'not_json', words }] });
  }
  const problems = checkFacts(service.priceFacts, parsed.data).filter(({ code }) => code !== 'missing');
  if (problems.length > 0)
    throw new Refusal('facts_invalid', {
      problems: problems.map(({ fact, code, words }) => ({ path: `facts/${fact}`, code, words })),
    });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the facts of the price with their values, those that are assumed marked as such. */
const describeFacts = (
  { priceFacts, assumed }: Service,
  facts: Facts,
  country: Country,
): { label: string; value: string }[] =>
  priceFacts.flatMap((question) => {
    const { id, label } = question;
    const value = facts[id] ?? assumed.facts[id];
    if (value === undefined) return [];
    const words = formatFact(question, value, country);
    return [{ label, value: facts[id] === undefined ? `${words} (assumed)` : words }];
  });

/** Returns the words for assumptions that no question of the price asks; null without such. */
const assumptionsOf = ({ priceFacts, assumed }: Service, facts: Facts): string | null =>
  Object.keys(assumed.facts).some(
    (name) => facts[name] === undefined && !priceFacts.some(({ id }) => id === name),
  )
    ? assumed.words
    : null;

function formatFact(
  question: FactQuestion,
  value: Facts[string],
  { currency }: Pick<Country, 'currency'>,
): string {
  if (question.kind === 'money') return formatMoney({ minor: Number(value), currency });
  if (question.kind === 'yes-no') return value === true ? 'Yes' : 'No';
  if (question.kind === 'day') return formatCalendarDate(String(value) as CalendarDate);
  if (question.kind === 'choice')
    return question.options.find((option) => option.value === value)?.label ?? String(value);
  return question.unit === undefined ? String(value) : `${String(value)} ${question.unit}`;
}

function sourcesOf(price: Quote, country: Country): { label: string; value: string }[] {
  return price.lines
    .filter(({ payee }) => payee !== 'ours')
    .map(({ title, source, from, lookedAtOn }) => ({
      label: title,
      value: [
        country.sources.find(({ id }) => id === source)?.title ?? source,
        `in force since ${formatCalendarDate(from)}`,
        ...(lookedAtOn === null ? [] : [`looked at on ${formatCalendarDate(lookedAtOn)}`]),
      ].join(', '),
    }));
}
