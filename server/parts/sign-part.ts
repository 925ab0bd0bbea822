import { Refusal } from '#contract/errors.ts';
import { isSameName } from '#forms/names-in.ts';
import { enqueueEvidence } from '../applications/papers/paper-jobs.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import type { Dependencies } from '../dependencies.ts';
import { applicationSignatures } from './tables.ts';
import type { PartCaller } from '../http/caller.ts';
import type { PartDependencies } from './invite-part.ts';
import { recordPartAct } from './part-acts.ts';
import { queueInviterNotice } from './part-mails.ts';
import { contentOf, findOwnPart, presentPart, waitsFor, type PartView } from './present-part.ts';
import { answersDigestOf, contentDigestOf, mustSignAgain } from './read-own-parts.ts';
import type { SignedFrom } from './signed-from.ts';

type PartSignature = { name: string; digest: string; drawing?: [number, number][][] | undefined };

/**
 * Signs a person's own part, exactly as it was shown. Idempotent: a part that is signed stays signed as it is.
 * @throws Refusal session_expired, answers_invalid, version_conflict when it was changed since it was shown,
 * not_possible_now when another person must sign first or the application is submitted
 */
export function signPart(
  dependencies: PartDependencies & Pick<Dependencies, 'jobs'>,
  caller: PartCaller,
  { name, digest, drawing }: PartSignature,
  { ip, userAgent }: SignedFrom,
): Promise<PartView> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const opened = await findOwnPart(dependencies, caller, { lock: true });
    const { parts, own, row } = opened;
    const { application } = parts;
    if (own.state === 'signed') return presentPart(opened);
    const isDraft = application.orderState === 'draft';
    const mayBeSigned =
      isDraft ||
      (application.orderState === 'paid' && application.reviewState === 'information_asked') ||
      (mustSignAgain(own) && isBeforeFiling(application));
    if (!mayBeSigned)
      throw new Refusal('not_possible_now', {
        words: 'This application is already submitted. Your part can no longer be signed.',
      });
    if (own.problems.length > 0) throw new Refusal('answers_invalid', { problems: own.problems });
    const first = waitsFor(opened);
    if (first !== null)
      throw new Refusal('not_possible_now', {
        words: `${first} signs before you. Please come back when that is done. Your answers are saved.`,
      });
    const content = contentOf(opened);
    if (contentDigestOf(content) !== digest)
      throw new Refusal('version_conflict', {
        words: 'Your part was changed since this page was shown. Check it again before you sign.',
      });
    const [signature] = await database.sql
      .insert(applicationSignatures)
      .values({
        applicationId: application.id,
        path: own.part.path,
        email: row.email,
        name,
        manner: drawing === undefined ? 'typed' : 'drawn',
        drawing: drawing ?? null,
        content,
        digest,
        answersDigest: answersDigestOf(own.part),
        isNamed: isNamedIn(own.part, name),
        signedAt: clock(),
        ip,
        userAgent,
      })
      .returning();
    if (!signature) throw new Error('The signature was not inserted');
    await recordPartAct(dependencies, application, row, 'part-signed');
    if (!isDraft) await enqueueEvidence(dependencies.jobs, application, signature.id);
    const waiting = parts.parts.filter((each) => each !== own && each.row && each.state !== 'signed');
    await queueInviterNotice(dependencies, application, row.invitedBy, {
      kind: 'parts.signed',
      title: `${own.part.name || row.email} signed`,
      words:
        waiting.length === 0
          ? `${own.part.name || row.email} signed. All people you invited have signed now.`
          : `${own.part.name || row.email} signed. We still wait for ${waiting.map(({ part, row: other }) => part.name || other?.email).join(', ')}.`,
    });
    return presentPart(await findOwnPart(dependencies, caller, { lock: false }));
  });
}

/** Returns whether an application is signed, and neither closed nor filed. */
export const isBeforeFiling = ({ orderState, registryState }: ApplicationRow): boolean =>
  registryState === 'not_filed' &&
  ['awaiting_payment', 'paid', 'change_proposed', 'difference_due'].includes(orderState);

/** Returns whether a name is that of the person of a part, or of the one who represents it. */
const isNamedIn = ({ name, items }: Parameters<typeof answersDigestOf>[0], typed: string): boolean =>
  [
    name,
    ...items.flatMap(({ typed: item }) =>
      ['representative', 'signatory'].map((id) => item[id]).filter((text) => typeof text === 'string'),
    ),
  ].some((known) => isSameName(known, typed));
