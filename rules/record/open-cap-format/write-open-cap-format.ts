import type { CalendarDate } from '#values/calendar-date.ts';
import { type Amount, type EventInForce, eventsInForce, type RecordEvent } from '../record-events.ts';
import { recordAt } from '../record-state.ts';
import { divide } from './decimal.ts';

/** The version of the format that is written and read: opencaptablecoalition.com. */
export const OCF_VERSION = '1.2.0';

/**
 * Issuer of the shares. `countryCode` is ISO 3166-1 alpha-2; `subdivisionCode` the part after the hyphen of
 * ISO 3166-2.
 */
export type Issuer = {
  readonly id: string;
  readonly name: string;
  readonly registeredOn: CalendarDate;
  readonly registrationNumber: string;
  readonly countryCode: string;
  readonly subdivisionCode: string | null;
  readonly currency: string;
};

type OcfObject = { readonly object_type: string; readonly id: string } & Readonly<Record<string, unknown>>;
/** The objects of a cap table, by the file they belong in. */
export type OpenCapFormat = {
  readonly issuer: OcfObject;
  readonly stakeholders: readonly OcfObject[];
  readonly stockClasses: readonly OcfObject[];
  readonly transactions: readonly OcfObject[];
};

/** A security: shares that were issued together. The record counts shares of a holder; the format moves securities. */
type Lot = { readonly id: string; readonly quantity: bigint; readonly price: Amount };

/**
 * Returns the shares of a company up to a day in the Open Cap Format. A transfer or a cancellation takes the
 * holder's oldest securities first; what remains of one becomes a new security, as the format asks. Officers,
 * members without shares, control and charges have no place in the format.
 */
export function writeOpenCapFormat(
  issuer: Issuer,
  events: readonly RecordEvent[],
  on: CalendarDate,
): OpenCapFormat {
  const inForce = eventsInForce(events).filter(({ effectiveOn }) => effectiveOn <= on);
  const { people, classes } = recordAt(events, on);
  const ledger = new SecurityLedger(issuer, [...classes.keys()]);
  for (const event of inForce) ledger.apply(event);
  return {
    issuer: {
      object_type: 'ISSUER',
      id: issuer.id,
      legal_name: issuer.name,
      formation_date: issuer.registeredOn,
      country_of_formation: issuer.countryCode,
      ...(issuer.subdivisionCode === null
        ? {}
        : { country_subdivision_of_formation: issuer.subdivisionCode }),
      comments: [`Registration number: ${issuer.registrationNumber}`],
    },
    stakeholders: [...people.values()]
      .filter(({ id }) => ledger.holders.has(id))
      .map(({ id, type, particulars }) => ({
        object_type: 'STAKEHOLDER',
        id,
        name: { legal_name: particulars.name },
        stakeholder_type: type === 'individual' ? 'INDIVIDUAL' : 'INSTITUTION',
      })),
    stockClasses: [...classes.values()].map(
      ({ id, name, type, nominal, authorised, votesPerShare }, index) => ({
        object_type: 'STOCK_CLASS',
        id,
        name,
        class_type: type === 'common' ? 'COMMON' : 'PREFERRED',
        default_id_prefix: prefixOf(index),
        initial_shares_authorized: authorised === null ? 'UNLIMITED' : String(authorised),
        votes_per_share: String(votesPerShare),
        ...(nominal === null ? {} : { par_value: nominal }),
        seniority: type === 'common' ? '1' : '2',
      }),
    ),
    transactions: ledger.transactions,
  };
}

const prefixOf = (classIndex: number): string => `S${classIndex + 1}-`;

class SecurityLedger {
  readonly transactions: OcfObject[] = [];
  readonly holders = new Set<string>();
  readonly #lots = new Map<string, Lot[]>();
  readonly #numbers = new Map<string, number>();
  readonly #nominal = new Map<string, Amount | null>();
  readonly #issuer: Issuer;
  readonly #classIds: readonly string[];

  constructor(issuer: Issuer, classIds: readonly string[]) {
    this.#issuer = issuer;
    this.#classIds = classIds;
  }

  apply({ id, effectiveOn: date, change }: EventInForce): void {
    if (change.kind === 'class_created') this.#nominal.set(change.classId, change.nominal);
    if (change.kind === 'shares_issued') {
      const { classId, personId, quantity, paid, certificate } = change;
      const price =
        paid === null
          ? (this.#nominal.get(classId) ?? { amount: '0', currency: this.#issuer.currency })
          : { amount: divide(paid.amount, quantity), currency: paid.currency };
      const lot = { id, quantity: BigInt(quantity), price };
      this.#issue(lot, { classId, personId, date, certificate, ...(paid === null ? {} : { cost: paid }) });
    }
    if (change.kind === 'shares_transferred') {
      const { classId, personId, toPersonId, quantity, certificate } = change;
      for (const { lot, taken, key } of this.#take(classId, personId, quantity, id)) {
        const received = { ...lot, id: `${key}-received`, quantity: taken };
        const rest = restOf(lot, taken, key);
        this.transactions.push({
          object_type: 'TX_STOCK_TRANSFER',
          id: key,
          date,
          security_id: lot.id,
          quantity: String(taken),
          resulting_security_ids: [received.id],
          ...(rest === null ? {} : { balance_security_id: rest.id }),
        });
        this.#issue(received, { classId, personId: toPersonId, date, certificate });
        if (rest !== null) this.#issue(rest, { classId, personId, date, certificate: null, isRest: true });
      }
    }
    if (change.kind === 'shares_cancelled') {
      const { classId, personId, quantity } = change;
      for (const { lot, taken, key } of this.#take(classId, personId, quantity, id)) {
        const rest = restOf(lot, taken, key);
        this.transactions.push({
          object_type: 'TX_STOCK_CANCELLATION',
          id: key,
          date,
          security_id: lot.id,
          quantity: String(taken),
          reason_text: 'Bought back, redeemed or forfeited',
          ...(rest === null ? {} : { balance_security_id: rest.id }),
        });
        if (rest !== null) this.#issue(rest, { classId, personId, date, certificate: null, isRest: true });
      }
    }
  }

  /** Takes shares from the oldest securities of a holder. `key` tells the parts of one event apart. */
  *#take(
    classId: string,
    personId: string,
    quantity: string,
    eventId: string,
  ): Generator<{ lot: Lot; taken: bigint; key: string }> {
    const lots = this.#lotsOf(classId, personId);
    let left = BigInt(quantity);
    for (let part = 1; left > 0n; part += 1) {
      const lot = lots.shift();
      if (lot === undefined) throw new Error(`${eventId} moves more shares than the holder has`);
      const taken = lot.quantity < left ? lot.quantity : left;
      left -= taken;
      yield { lot, taken, key: `${eventId}-${part}` };
    }
  }

  #lotsOf(classId: string, personId: string): Lot[] {
    const key = `${classId} ${personId}`;
    const lots = this.#lots.get(key) ?? [];
    this.#lots.set(key, lots);
    return lots;
  }

  #issue(
    lot: Lot,
    {
      classId,
      personId,
      date,
      certificate,
      cost,
      isRest = false,
    }: {
      classId: string;
      personId: string;
      date: CalendarDate;
      certificate: string | null;
      cost?: Amount;
      isRest?: boolean;
    },
  ): void {
    const number = (this.#numbers.get(classId) ?? 0) + 1;
    this.#numbers.set(classId, number);
    this.holders.add(personId);
    // The rest of a security stays the holder's oldest.
    if (isRest) this.#lotsOf(classId, personId).unshift(lot);
    else this.#lotsOf(classId, personId).push(lot);
    this.transactions.push({
      object_type: 'TX_STOCK_ISSUANCE',
      id: `${lot.id}-issued`,
      date,
      security_id: lot.id,
      custom_id: certificate ?? `${prefixOf(this.#classIds.indexOf(classId))}${number}`,
      stakeholder_id: personId,
      stock_class_id: classId,
      share_price: lot.price,
      quantity: String(lot.quantity),
      ...(cost === undefined ? {} : { cost_basis: cost }),
      security_law_exemptions: [],
      stock_legend_ids: [],
    });
  }
}

const restOf = (lot: Lot, taken: bigint, key: string): Lot | null =>
  lot.quantity === taken ? null : { ...lot, id: `${key}-rest`, quantity: lot.quantity - taken };
