/**
 * Everything that is the house's own name and address, in one place. No other file repeats these words: pages,
 * mails, documents and the published configuration read them here. Values marked as samples are replaced by the
 * operator before opening.
 */
export const brand = {
  name: 'Charterly',
  formerName: 'Regdesk',
  /** One sentence that says what the house does, for titles and the foot of mails. */
  promise: 'Register a company and keep it in good standing, with every fee shown before you start.',
  supportHours: 'Monday to Friday 8AM-6PM WAT',
  phone: '+234 800 000 0000',
  email: 'help@charterly.example',
  address: '1 Example Street, Lagos Island, Lagos, Nigeria',
  /**
   * For how many days backups are kept, which the privacy page states. The operator makes one every night and
   * keeps as many: `npm run backup -- --keep 14`.
   */
  backupDays: 14,
  /** The external blog; null while the articles of this site are the only ones. */
  blogUrl: null as string | null,
  /** True while phone, e-mail and address are samples; pages then say so beside them. */
  contactIsSample: true,
} as const;

export type Brand = typeof brand;
