import { describe, expect, it } from 'vitest';
import {
  beginGuestDraft,
  deleteGuestDraft,
  GuestDraftGone,
  listGuestDrafts,
  readGuestDraft,
  saveGuestAnswers,
  saveGuestTier,
  StorageUnavailable,
} from './guest-drafts.ts';
import { memoryStorage, openPendingChanges } from './pending-changes.ts';

/** A storage whose quota is used up. */
const fullStorage = () =>
  Object.assign(memoryStorage(), {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
const company = { serviceId: 'company', serviceTitle: 'Private company', tier: 'basic' } as const;

describe('guest draft', () => {
  it('tier chosen after the draft was deleted in another tab: stays deleted', () => {
    const device = memoryStorage();
    const draft = beginGuestDraft({ ...company, answers: { owner: 'foreign' } }, device);
    deleteGuestDraft('company', device);
    expect(saveGuestTier(draft, 'premium', device).tier).toBe('premium');
    expect(readGuestDraft('company', device)).toBeNull();
    const next = beginGuestDraft(company, device);
    saveGuestTier(draft, 'premium', device);
    expect(readGuestDraft('company', device)).toEqual(next);
  });

  it('begun twice: one draft, with the answers of the first', () => {
    const device = memoryStorage();
    const first = beginGuestDraft({ ...company, answers: { owner: 'foreign' } }, device);
    expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(beginGuestDraft(company, device)).toEqual(first);
    expect(first).toMatchObject({ answers: { owner: 'foreign' }, revisions: { owner: 1 } });
  });

  it('answers saved: read again after a reload, an emptied one is gone', () => {
    const device = memoryStorage();
    const draft = beginGuestDraft(company, device);
    saveGuestAnswers(draft, { name: { value: 'Zuma', base: 0 }, phone: { value: '0803', base: 0 } }, device);
    saveGuestAnswers(draft, { phone: { value: null, base: 1 } }, device);
    expect(readGuestDraft('company', device)).toMatchObject({
      answers: { name: 'Zuma' },
      revisions: { name: 1, phone: 2 },
    });
  });

  it('an answer changed in another tab: a conflict, the stored answer stays', () => {
    const device = memoryStorage();
    const draft = beginGuestDraft(company, device);
    saveGuestAnswers(draft, { name: { value: 'first tab', base: 0 } }, device);
    const saved = saveGuestAnswers(draft, { name: { value: 'second tab', base: 0 } }, device);
    expect(saved.conflicts).toEqual([{ field: 'name', value: 'first tab', revision: 1 }]);
    expect(readGuestDraft('company', device)?.answers).toEqual({ name: 'first tab' });
  });

  it('storage full: begun in memory and found again, saving is refused', () => {
    const device = fullStorage();
    const draft = beginGuestDraft(company, device);
    expect(beginGuestDraft(company, device)).toBe(draft);
    expect(() => saveGuestAnswers(draft, { name: { value: 'Zuma', base: 0 } }, device)).toThrow(
      StorageUnavailable,
    );
    deleteGuestDraft('company', device);
    expect(readGuestDraft('company', device)).toBeNull();
  });

  it('moved in another tab: saving is refused and begins nothing again', () => {
    const device = memoryStorage();
    const draft = beginGuestDraft(company, device);
    deleteGuestDraft('company', device);
    expect(() => saveGuestAnswers(draft, { name: { value: 'Zuma', base: 0 } }, device)).toThrow(
      GuestDraftGone,
    );
    expect(device.length).toBe(0);
  });

  it('deleted: nothing typed stays on the device, other drafts do', () => {
    const device = memoryStorage();
    const draft = beginGuestDraft(company, device);
    openPendingChanges(draft.id, device).put('name', { value: 'Zuma', base: 0 });
    beginGuestDraft({ ...company, serviceId: 'trade-mark', serviceTitle: 'Trade mark' }, device);
    deleteGuestDraft('company', device);
    expect(listGuestDrafts(device).map(({ serviceId }) => serviceId)).toEqual(['trade-mark']);
    expect(device.length).toBe(1);
  });

  it('tier changed: kept with the answers', () => {
    const device = memoryStorage();
    const draft = beginGuestDraft(company, device);
    saveGuestAnswers(draft, { name: { value: 'Zuma', base: 0 } }, device);
    saveGuestTier(draft, 'premium', device);
    expect(readGuestDraft('company', device)).toMatchObject({ tier: 'premium', answers: { name: 'Zuma' } });
  });

  it('an entry that is no draft: ignored', () => {
    const device = memoryStorage();
    device.setItem('guest-draft/company', '{"id":1}');
    device.setItem('guest-draft/other', 'not json');
    expect(readGuestDraft('company', device)).toBeNull();
    expect(listGuestDrafts(device)).toEqual([]);
  });
});
