import type { z } from 'zod';
import type { DeskApplicationShape } from '#contract/desk.ts';
import { compareSummaries } from '#forms/summarise.ts';
import { deskCheck } from '#rules/desk-check.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import { isChainIntact } from '../applications/event-chain.ts';
import { personById } from '../accounts/people.ts';
import { presentApplication, presentFile } from '../applications/present-application.ts';
import { findApplication, mailsOf, partsOf, type ApplicationRow } from '../applications/queries.ts';
import { inWords } from '../applications/review-answers.ts';
import { offerOf, todayIn } from '../applications/service-of.ts';

export type DeskView = z.input<typeof DeskApplicationShape>;

/** One application as an officer sees it: with its files, what the desk check finds, what changed, and its mails. @throws Refusal not_found */
export async function readDeskApplication(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: string,
): Promise<DeskView> {
  const application = await findApplication(database, id);
  const [parts, files, mails, customer] = await Promise.all([
    partsOf(database, application),
    filesOfApplication(database, id),
    mailsOf(database, id),
    personById(database, application.ownerId),
  ]);
  const { service, country } = offerOf(application);
  const today = todayIn(country, clock());
  const { findings, readiness } = deskCheck(service, application.answers, today);
  return {
    ...presentApplication(parts, { by: 'staff', today, files }),
    customer,
    files: files.map(presentFile),
    findings: findings.map((finding) => ({ ...finding })),
    readiness,
    changes: changesIn(application, today),
    chainIntact: isChainIntact(parts.events, application.version),
    mails: mails.map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      kind: mail.kind,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
      lastError: mail.lastError,
    })),
  };
}

/** While the customer corrects: what she changed so far. Afterwards: what came back otherwise than before. */
function changesIn(application: ApplicationRow, today: CalendarDate): DeskView['changes'] {
  const { signed } = application;
  if (signed === null) return [];
  const correcting = application.reviewState === 'information_asked';
  const before = correcting ? signed.summary : signed.earlier?.at(-1)?.summary;
  const after = correcting
    ? inWords(offerOf(application).service, application.answers, today)
    : signed.summary;
  return before === undefined ? [] : compareSummaries(before, after).map((change) => ({ ...change }));
}
