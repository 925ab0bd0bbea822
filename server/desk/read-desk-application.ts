import type { z } from 'zod';
import type { DeskApplicationShape } from '#contract/desk/desk-shapes.ts';
import { compareSummaries } from '#forms/summarise.ts';
import { countryById } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import { deskCheck } from '#rules/desk/desk-check.ts';
import { deskTitle } from '#rules/desk/desk-title.ts';
import { questionTexts } from '#rules/desk/question-texts.ts';
import { riskReasons } from '#rules/desk/risk.ts';
import { isDiscount } from '#rules/promotions/discount.ts';
import { quoteAnswers } from '#rules/pricing/quote.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { emergencyAccessesOf, mayOpenDocuments } from '../access-log/emergency-access.ts';
import type { Dependencies } from '../dependencies.ts';
import { planFiling } from '../companies/complete-filing.ts';
import { previewRegisters } from '../companies/record/record-filing.ts';
import { readChaseOf } from '../chasing/read-chase.ts';
import { filesOfApplication } from '../files/queries.ts';
import { isHistoryIntact } from '../applications/events/signed-content.ts';
import type { Caller } from '../http/caller.ts';
import { mayUseVerb } from './require-right.ts';
import { claimHistory, deskItemOf, recordViewer } from './claims.ts';
import { presentItemClock } from './queue.ts';
import { readTextVariables } from './text-variables.ts';
import { readChecklist } from '../checklists/read-checklist.ts';
import { notesOf } from '../messages/queries.ts';
import { assignedOfficer, claimFrom, presentClaim } from '../staff/assigned-officer.ts';
import { findUndeliverable } from '../mail/undeliverable.ts';
import { countStrangers, isJudged } from '../queue/read-risk.ts';
import { readLoads, readTeam } from '../staff/stand-ins.ts';
import { disputedOfApplication } from '../payments/disputes/disputed-money.ts';
import { findPersonById } from '../accounts/people.ts';
import { presentApplication, presentFile } from '../applications/present-application.ts';
import {
  findApplication,
  mailsOf,
  readParts,
  type ApplicationParts,
  type ApplicationRow,
} from '../applications/queries.ts';
import { chargedLines } from '../orders/charged-lines.ts';
import { summariseAnswers } from '../applications/review-answers.ts';
import { isCorrectable } from '../applications/corrections/review-begun.ts';
import { findDuplicates } from '../applications/duplicates.ts';
import { findOffer, findPricingCountry, todayIn } from '../applications/offers.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { proposedNamesOf } from './actions/registered-name.ts';
import { pendingActionOf } from './second-person.ts';

export type DeskView = z.input<typeof DeskApplicationShape>;

/**
 * Returns one application for an officer, with the verbs that the officer may use, files, findings of the
 * desk check, changes and mails.
 * @throws Refusal not_found
 */
export async function readDeskApplication(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<DeskView> {
  const application = await findApplication(database, id);
  const now = clock();
  const [
    parts,
    files,
    mails,
    customer,
    country,
    pending,
    item,
    history,
    notes,
    team,
    loads,
    viewers,
    chase,
    officer,
    variables,
    correctable,
    disputed,
  ] = await Promise.all([
    readParts(database, application),
    filesOfApplication(database, id),
    mailsOf(database, id),
    findPersonById(database, application.ownerId),
    findPricingCountry(database, application),
    pendingActionOf(database, id),
    deskItemOf(database, id),
    claimHistory(database, id),
    notesOf(database, id),
    readTeam({ database, clock }),
    readLoads({ database }),
    recordViewer({ database, clock }, caller, id),
    readChaseOf(database, application, now),
    assignedOfficer({ database, clock }, id),
    readTextVariables({ database, clock }, application),
    isCorrectable(database, application),
    disputedOfApplication(database, id),
  ]);
  const undeliverable = await findUndeliverable(database, customer.email);
  const today = todayIn(serviceSnapshotOf(application).country, now);
  const service = findOffer(application)?.service;
  const isOpen = application.registryState !== 'confirmed' && application.signed !== null;
  const filing = isOpen
    ? await planFiling({ database, clock }, application, { number: '…', on: today })
    : null;
  const registers = filing?.company
    ? await previewRegisters({ database, clock }, filing.company, application)
    : [];
  // A removed service has no desk rules.
  const { findings, readiness } = service
    ? deskCheck(service, application.answers, today, undefined, country?.rates)
    : { findings: [], readiness: 100 };
  const duplicates = await findDuplicates(database, application);
  const reasons = riskReasons({
    severities: findings.map(({ severity }) => severity),
    duplicates: duplicates.length,
    strangers: await countStrangers(database, id),
  });
  const view = presentApplication(parts, {
    by: 'staff',
    role: null,
    now,
    files,
    country,
    chase,
    officer,
    correctable,
  });
  return {
    ...view,
    deskTitle: deskTitle(view.headline, view.service.registry.name),
    allowed: view.allowed.filter((verb) => mayUseVerb(caller, verb)),
    customer: {
      ...customer,
      undeliverable: undeliverable && {
        since: undeliverable.since.toISOString(),
        status: undeliverable.status,
      },
    },
    clock: item ? presentItemClock(item, now) : { state: 'none', dueAt: null },
    claim: presentClaim(item && claimFrom(item, team)),
    claimHistory: history.map(({ kind, byName, toName, note, at }) => ({
      kind,
      by: byName,
      to: toName,
      note,
      at: at.toISOString(),
    })),
    checklist: (await readChecklist(database, application, parts.events)).map(({ tick, ...item }) => ({
      ...item,
      tick: tick && { ...tick, at: tick.at.toISOString() },
    })),
    chase: chase && {
      next: chase.reading?.next ?? null,
      taken: chase.taken,
      pause: chase.pause && {
        by: chase.pause.byName,
        reason: chase.pause.reason,
        until: chase.pause.until,
        at: chase.pause.at.toISOString(),
      },
      waitsForUs: chase.waitsForUs,
      lapses: chase.lapses,
    },
    notes: notes.map((note) => ({
      id: note.id,
      by: note.authorName,
      words: note.words,
      at: note.at.toISOString(),
      mentions: note.mentions,
    })),
    colleagues: team.officers
      .filter((colleague) => colleague.id !== caller.userId)
      .map(({ id: colleagueId, name }) => ({
        id: colleagueId,
        name,
        awayUntil: team.absenceOf(colleagueId)?.until ?? null,
        load: loads.get(colleagueId) ?? { open: 0, max: null },
      })),
    viewers,
    files: files.map(presentFile),
    opensDocuments: await mayOpenDocuments({ database, clock }, caller, id),
    emergencyAccesses: (await emergencyAccessesOf(database, id)).map((access) => ({
      id: access.id,
      by: access.officerName,
      reason: access.reason,
      at: access.at.toISOString(),
      expiresAt: access.expiresAt.toISOString(),
    })),
    findings: findings.map((finding) => ({ ...finding })),
    questionTexts: questionTexts({
      registry: view.service.registry.name,
      company: view.name,
      terms: countryById(view.service.country.id)?.questionTerms?.() ?? null,
      knows: { firstName: variables['first name'] !== null, deadline: variables.deadline !== null },
    }),
    textVariables: variables,
    readiness,
    charged: view.allowed.includes('proposeChange') ? chargedToday(parts, country, today) : null,
    duplicates,
    disputed: disputed.since === null ? null : { ...disputed, since: disputed.since },
    risk: item && isJudged(application, item.queue) ? { level: reasons[0]?.level ?? 'low', reasons } : null,
    proposedNames: proposedNamesOf(application),
    completion: filing && {
      company: filing.company && {
        id: filing.company.id,
        name: filing.company.name,
        registrationNumber: filing.company.registrationNumber,
      },
      deadlines: filing.deadlines,
      changes: [...filing.changes.map(({ label, value }) => ({ label, value })), ...registers],
    },
    pendingAction: pending && {
      id: pending.id,
      verb: pending.verb,
      input: pending.input,
      proposedBy: { id: pending.proposedBy, name: pending.proposedByName },
      proposedAt: pending.proposedAt.toISOString(),
    },
    changes: changesIn(application, today),
    chainIntact: await isHistoryIntact(database, application, parts.events),
    mails: mails.map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      kind: mail.kind,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
      bouncedAt: mail.bouncedAt?.toISOString() ?? null,
      lastError: mail.lastError,
    })),
  };
}

/**
 * Returns the fees charged so far, each with today's amount for the answers as they are; null where it is not
 * known.
 */
function chargedToday(
  { application, priceChanges }: ApplicationParts,
  country: Country | null,
  today: CalendarDate,
): DeskView['charged'] {
  const service = findOffer(application)?.service;
  const price =
    service && country ? quoteAnswers(service, application.tier, application.answers, today, country) : null;
  const now = new Map(
    price === null || 'refusal' in price ? [] : price.lines.map((line) => [line.feeId, line] as const),
  );
  // A discount stays as it was granted.
  const charged = chargedLines(application, priceChanges).filter((line) => !isDiscount(line));
  const todayOf = (feeId: string): number | null => {
    const line = now.get(feeId);
    return line === undefined || line.atCost ? null : line.minor;
  };
  return charged.map(({ feeId, title, payee, minor, atCost }) => ({
    feeId,
    title,
    payee,
    chargedMinor: minor,
    todayMinor: todayOf(feeId),
    atCost,
  }));
}

/** Returns the changed answers: during a correction those changed so far, afterwards those of the last correction. */
function changesIn(application: ApplicationRow, today: CalendarDate): DeskView['changes'] {
  const { signed } = application;
  if (signed === null) return [];
  const correcting = application.reviewState === 'information_asked';
  const before = correcting ? signed.summary : signed.earlier?.at(-1)?.summary;
  const service = findOffer(application)?.service;
  if (correcting && !service) return [];
  const after =
    correcting && service ? summariseAnswers(service, application.answers, today) : signed.summary;
  return before === undefined ? [] : compareSummaries(before, after).map((change) => ({ ...change }));
}
