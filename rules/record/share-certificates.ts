import { type CalendarDate, compareDates } from '#values/calendar-date.ts';
import { type EventInForce, eventsInForce, type RecordEvent } from './record-events.ts';

/** A numbered certificate for shares of one holder. */
export type ShareCertificate = {
  /** Tells it apart from every other certificate of the company, also of the same number. */
  readonly key: string;
  readonly number: string;
  readonly classId: string;
  readonly personId: string;
  readonly shares: bigint;
  readonly issuedOn: CalendarDate;
};

/** Shares that were taken together, with their certificate; null without one. */
type Lot = { readonly shares: bigint; readonly certificate: ShareCertificate | null };

/**
 * Returns the share certificates in force on a day, in the order in which they were issued. A transfer or a
 * cancellation of shares takes the holder's oldest shares first and cancels each certificate that it touches, as in the
 * Open Cap Format; the shares that remain have a certificate if the entry names its number.
 */
export function certificatesInForce(events: readonly RecordEvent[], on: CalendarDate): ShareCertificate[] {
  const inForce = eventsInForce(events);
  const correctionsOf = correctedNames(inForce);
  const lots = new Map<string, Lot[]>();
  const lotsOf = (classId: string, personId: string): Lot[] => {
    const key = `${classId} ${personId}`;
    const known = lots.get(key) ?? [];
    lots.set(key, known);
    return known;
  };
  for (const event of inForce) {
    if (event.effectiveOn > on) break;
    const { change } = event;
    if (change.kind === 'shares_issued') {
      const { classId, personId, quantity, certificate } = change;
      lotsOf(classId, personId).push(
        lotOf(event, { classId, personId, shares: BigInt(quantity), certificate }),
      );
    }
    if (change.kind === 'shares_transferred' || change.kind === 'shares_cancelled') {
      const { classId, personId, quantity, balanceCertificate = null } = change;
      const rest = take(lotsOf(classId, personId), BigInt(quantity));
      if (rest > 0n)
        lotsOf(classId, personId).unshift(
          lotOf(event, { classId, personId, shares: rest, certificate: balanceCertificate }),
        );
    }
    if (change.kind === 'shares_transferred') {
      const { classId, toPersonId: personId, quantity, certificate } = change;
      lotsOf(classId, personId).push(
        lotOf(event, { classId, personId, shares: BigInt(quantity), certificate }),
      );
    }
  }
  return [...lots.values()]
    .flat()
    .flatMap(({ certificate }) =>
      certificate === null ? [] : { ...certificate, key: certificate.key + correctionsOf(certificate) },
    )
    .toSorted((a, b) => compareDates(a.issuedOn, b.issuedOn));
}

/**
 * Returns what the corrections of the entries of a holder and a class add to the key of a certificate: one that was
 * issued before has the wrong name.
 */
function correctedNames(
  events: readonly EventInForce[],
): (certificate: Pick<ShareCertificate, 'personId' | 'classId'>) => string {
  const corrections = new Map(
    events.flatMap(({ id, change, corrects }): [string, string][] =>
      corrects === null
        ? []
        : change.kind === 'person_entered'
          ? [[change.personId, ` ${id}`]]
          : change.kind === 'class_created'
            ? [[change.classId, ` ${id}`]]
            : [],
    ),
  );
  return ({ personId, classId }) => (corrections.get(personId) ?? '') + (corrections.get(classId) ?? '');
}

/** Removes the oldest lots until they have so many shares. @returns how many shares of the last lot are left */
function take(lots: Lot[], shares: bigint): bigint {
  let left = shares;
  while (left > 0n) {
    const lot = lots.shift();
    if (lot === undefined) throw new Error('An entry moves more shares than the holder has');
    left -= lot.shares;
  }
  return -left;
}

function lotOf(
  { id, effectiveOn: issuedOn }: EventInForce,
  {
    certificate: number,
    ...holding
  }: { classId: string; personId: string; shares: bigint; certificate: string | null },
): Lot {
  const { personId, shares } = holding;
  return {
    shares,
    certificate:
      number === null ? null : { ...holding, number, issuedOn, key: `${id} ${personId} ${shares}` },
  };
}
