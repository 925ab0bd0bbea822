import { eq } from 'drizzle-orm';
import { filesIn } from '#forms/fields/file.ts';
import { itemsOf, type Answers } from '#forms/form.ts';
import { Refusal } from '#contract/errors.ts';
import { canonicalJson } from '../applications/events/event-chain.ts';
import { requireFormAnswers, requireTotalSize } from '../applications/save-answers.ts';
import { applications } from '../applications/tables.ts';
import type { PartCaller } from '../http/caller.ts';
import { reconcileParts } from './reconcile-parts.ts';
import type { PartDependencies } from './invite-part.ts';
import { recordPartAct } from './part-acts.ts';
import { findOwnPart, presentPart, revisionOf, type OpenedPart, type PartView } from './present-part.ts';
import { isInPart } from './read-own-parts.ts';

type Changes = Record<string, { value: Record<string, unknown>; base: number }>;
export type SavedPart = { part: PartView; savedAt: string; conflicts: string[] };

/**
 * Saves items of a person's own part as typed. An item that was changed since `base` is kept and returned as
 * a conflict, unless it is equal. People who fill in different parts at once change different items, so they
 * never conflict.
 * @throws Refusal session_expired, not_found for an item of another part, already_signed, bad_request, body_too_large
 */
export function savePart(
  dependencies: PartDependencies,
  caller: PartCaller,
  changes: Changes,
): Promise<SavedPart> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const opened = await findOwnPart(dependencies, caller, { lock: true });
    const { parts, own, row } = opened;
    const { application } = parts;
    if (application.orderState !== 'draft') throw new Refusal('already_signed');
    const answers: Record<string, unknown> = { ...application.answers };
    const changedLists = new Set<string>();
    const conflicts: string[] = [];
    for (const [path, { value, base }] of Object.entries(changes)) {
      const item = own.part.items.find((each) => each.path === path);
      if (!item) throw new Refusal('not_found');
      const next = requireOwnAnswers(opened, path, value);
      const merged = Object.fromEntries(
        Object.entries({ ...item.typed, ...next }).filter(([, answer]) => answer !== null),
      );
      if (canonicalJson(merged) === canonicalJson(item.typed)) continue;
      if (base !== revisionOf(item)) {
        conflicts.push(path);
        continue;
      }
      const { id: list } = item.list;
      answers[list] = itemsOf(answers, list).map((each) => (each.id === item.typed.id ? merged : each));
      changedLists.add(list);
    }
    const now = clock();
    if (changedLists.size > 0) {
      requireFormAnswers(
        parts.offer.service.form,
        Object.fromEntries([...changedLists].map((list) => [list, answers[list]])),
      );
      requireTotalSize(answers);
      await database.sql
        .update(applications)
        .set({
          answers,
          revisions: {
            ...application.revisions,
            ...Object.fromEntries(
              [...changedLists].map((list) => [list, (application.revisions[list] ?? 0) + 1]),
            ),
          },
          updatedAt: now,
        })
        .where(eq(applications.id, application.id));
      await recordPartAct(dependencies, application, row, 'part-answered');
      await reconcileParts(dependencies, application, { by: { kind: 'part', partId: row.id } });
    }
    const part = presentPart(await findOwnPart(dependencies, caller, { lock: false }));
    return { part, savedAt: now.toISOString(), conflicts };
  });
}

/**
 * Returns the answers sent for an item, without those that are unchanged.
 * @throws Refusal bad_request for an answer to a question that the item does not have, or a document of another person
 */
function requireOwnAnswers({ parts, own }: OpenedPart, path: string, value: Answers): Answers {
  const item = own.part.items.find((each) => each.path === path);
  if (!item) throw new Refusal('not_found');
  const hidden = new Set(
    item.path === own.part.path ? [] : (item.list.sharedFields ?? []).filter((id) => !(id in item.typed)),
  );
  const entries = Object.entries(value).filter(
    ([id, answer]) => canonicalJson(answer ?? null) !== canonicalJson(item.typed[id] ?? null),
  );
  const isOwnFile = (fileId: string): boolean =>
    parts.files.some((file) => file.id === fileId && isInPart(own.part, file.purpose));
  const problems = entries.flatMap(([id, answer]) => {
    const field = item.list.fields.find((each) => each.id === id);
    if (!field || hidden.has(id))
      return [
        {
          path: `${path}/${id}`,
          code: 'unknown_question',
          words: 'This form does not have that question.',
        },
      ];
    const known = new Set(filesIn(item.typed[id]).map(({ fileId }) => fileId));
    return field.kind === 'file' &&
      filesIn(answer).some(({ fileId }) => !known.has(fileId) && !isOwnFile(fileId))
      ? [
          {
            path: `${path}/${id}`,
            code: 'unknown_file',
            words: 'This document is no longer here. Upload it again.',
          },
        ]
      : [];
  });
  if (problems.length > 0) throw new Refusal('bad_request', { problems });
  return Object.fromEntries(entries.map(([id, answer]) => [id, answer ?? null]));
}
