import { brand } from '#brand';
import type { PackPaper } from '#catalog/types/index.ts';
import { Refusal } from '#contract/errors.ts';
import type { Answers } from '#forms/form.ts';
import { answersAsRegistered } from '#rules/names/registered-name.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { findApplication, type ApplicationRow } from '../queries.ts';
import { findOffer, todayIn } from '../offers.ts';
import { serviceSnapshotOf } from '../service-snapshot.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { roleOnApplication } from '../../members/access.ts';
import { mayUse, type Caller } from '../../http/caller.ts';

export type PackFormat = 'pdf' | 'docx';
export type PackFile = { name: string; mediaType: string; bytes: Buffer };

type SignedPack = {
  application: ApplicationRow;
  signedAt: Date;
  on: CalendarDate;
  answers: Answers;
  papers: readonly PackPaper[];
};

/**
 * Returns the papers of a signed application to people with access or to staff.
 * @throws Refusal not_found for other callers; not_possible_now before it is signed, since papers are made
 * from signed answers
 */
async function readSignedPack(database: Database, caller: Caller, id: string): Promise<SignedPack> {
  const application = await findApplication(database, id);
  if (
    !mayUse(caller, 'cases:read') &&
    (await roleOnApplication(database, application, caller.userId)) === null
  )
    throw new Refusal('not_found');
  const { signed } = application;
  if (signed === null)
    throw new Refusal('not_possible_now', {
      words: 'We generate the documents from your signed answers. Sign the application first.',
    });
  const { country } = serviceSnapshotOf(application);
  // A removed service has no pack; the papers it was filed with are among the documents.
  const service = findOffer(application)?.service;
  const pack = service?.pack ?? [];
  const signedAt = new Date(signed.declaration.signedAt);
  const on = todayIn(country, signedAt);
  const isRegistered = application.registryState === 'confirmed' && service?.entityType !== undefined;
  const answers =
    isRegistered && application.name !== null
      ? answersAsRegistered(service, signed.answers, application.name)
      : signed.answers;
  return {
    application,
    signedAt,
    on,
    answers,
    papers: pack.filter(({ applies }) => applies?.(answers) ?? true),
  };
}

const noteOf = ({ draftFor }: PackPaper): string =>
  draftFor === undefined ? 'Draft, to be read and signed by those it names' : `Draft for ${draftFor}`;

/** Lists the papers of an application, with their provenance. @throws Refusal not_found, not_possible_now */
export async function listPack(
  database: Database,
  caller: Caller,
  id: string,
): Promise<
  {
    id: string;
    title: string;
    law: string;
    note: string;
    draftFor: string | null;
    confidence: PackPaper['confidence'];
  }[]
> {
  const { papers } = await readSignedPack(database, caller, id);
  return papers.map((paper) => ({
    id: paper.id,
    title: paper.title,
    law: paper.law,
    note: paper.note ?? '',
    draftFor: paper.draftFor ?? null,
    confidence: paper.confidence,
  }));
}

/** Renders one paper from the signed answers, deterministically. @throws Refusal not_found, not_possible_now, busy */
export async function readPackPaper(
  { database, papers: renderer }: Pick<Dependencies, 'database' | 'papers'>,
  caller: Caller,
  id: string,
  paperId: string,
  format: PackFormat,
): Promise<PackFile> {
  const { application, signedAt, on, answers, papers } = await readSignedPack(database, caller, id);
  const paper = papers.find((each) => each.id === paperId);
  if (!paper) throw new Refusal('not_found');
  const { country } = serviceSnapshotOf(application);
  const document = {
    title: paper.title,
    reference: application.reference,
    law: paper.law,
    note: noteOf(paper),
    blocks: paper.write(answers, on),
    signedAt,
    zone: country,
    brand,
  };
  return {
    name: `${application.reference} ${paper.title}.${format}`,
    mediaType:
      format === 'pdf'
        ? 'application/pdf'
        : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: await renderer.render(format === 'pdf' ? 'pack-pdf' : 'pack-docx', document),
  };
}
