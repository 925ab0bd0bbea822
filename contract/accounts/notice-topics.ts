/** Kinds of e-mail that a person can turn off, in the order of the account page. */
export const NOTICE_TOPICS = ['deadlines', 'documents', 'questions', 'progress', 'messages'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** The words of the topics on the account page and on the page of the unsubscribe link. */
export const noticeWords: Readonly<Record<NoticeTopic, { readonly title: string; readonly hint: string }>> = {
  deadlines: {
    title: 'Deadlines of your companies',
    hint: 'At most one e-mail a day. You choose the days on the page of each company.',
  },
  documents: {
    title: 'Reminders of documents that you were asked for',
    hint: 'We always send you the first request.',
  },
  questions: {
    title: 'Reminders of our questions',
    hint: 'We always send you the question itself, and the last notice before we close an application.',
  },
  progress: {
    title: 'Progress of your applications',
    hint: 'When we file, when the registry answers, when a document arrives, and when another person signs.',
  },
  messages: {
    title: 'Messages from our officers',
    hint: 'You can always read them under Messages.',
  },
};

/** Kinds of e-mail that are always sent. */
type FixedTopic =
  /** Signing in, changes of the account and its tokens. */
  | 'security'
  /** Requests for a copy of one’s data or their erasure. */
  | 'privacy'
  /** Prices, payments and refunds. */
  | 'payments'
  /** Questions and decisions that stop an application, and corrections of what we said. */
  | 'decisions'
  /** Invitations, first requests for a document, and changes of who has access. */
  | 'access'
  /** Replies to a form sent without an account. */
  | 'inquiries'
  /** Sent to subscribers, who leave with the link in each issue. */
  | 'newsletter'
  /** To officers, at work. */
  | 'staff';

export type MailTopic = NoticeTopic | FixedTopic;

/** The topic of every e-mail that the server sends, by its kind. A new e-mail needs a line here. */
export const mailTopics = {
  'company.reminder': 'deadlines',

  'documents.reminder': 'documents',
  'documents.withdrawn': 'documents',

  'application.chased': 'questions',

  'application.filed': 'progress',
  'application.completed': 'progress',
  'application.document_added': 'progress',
  'application.queried': 'progress',
  'application.question_withdrawn': 'progress',
  'parts.signed': 'progress',
  'documents.received': 'progress',

  'application.message': 'messages',

  'account.token': 'security',
  'auth.sign-up-code': 'security',
  'auth.confirmation': 'security',
  'auth.magic-link': 'security',
  'auth.recovery': 'security',
  'auth.email-change-new': 'security',
  'auth.email-change-current': 'security',
  'auth.email-changed': 'security',
  'auth.reauthentication': 'security',
  'auth.password-changed': 'security',
  'auth.factor-added': 'security',
  'auth.factor-removed': 'security',
  'parts.code': 'security',
  'application.other_sender': 'security',

  'privacy.received': 'privacy',
  'privacy.decided': 'privacy',

  'application.submitted': 'payments',
  'application.payment_confirmed': 'payments',
  'application.change_proposed': 'payments',
  'application.change_withdrawn': 'payments',
  'application.difference_due': 'payments',
  'application.difference_paid': 'payments',
  'application.difference_repaid': 'payments',
  'application.code_released': 'payments',
  'application.money_moved': 'payments',
  'application.no_payment': 'payments',
  'application.refund_due': 'payments',
  'application.refund_prepared': 'payments',
  'application.refund_failed': 'payments',
  'application.refund_needs_account': 'payments',
  'application.refunded': 'payments',
  'application.repayment_cancelled': 'payments',
  'application.repayment_restored': 'payments',
  'cart.too_small': 'payments',
  'inquiry.paid': 'payments',
  'inquiry.refunded': 'payments',
  'inquiry.refund_failed': 'payments',

  'application.information_asked': 'decisions',
  'application.last_notice': 'decisions',
  'application.draft_expiring': 'decisions',
  'application.lapsed': 'decisions',
  'application.rejected': 'decisions',
  'application.refused': 'decisions',
  'application.corrected': 'decisions',
  'application.answers_corrected': 'decisions',
  'application.reopened': 'decisions',
  'application.attachments_refused': 'decisions',

  'auth.invitation': 'access',
  'members.invitation': 'access',
  'members.hand_over': 'access',
  'members.changed': 'access',
  'firms.invitation': 'access',
  'firms.changed': 'access',
  'parts.invitation': 'access',
  'parts.changed': 'access',
  'documents.request': 'access',

  'inquiry.contact': 'inquiries',
  'inquiry.career': 'inquiries',
  'inquiry.taxpromax': 'inquiries',

  'newsletter.confirm': 'newsletter',
  'newsletter.welcome': 'newsletter',
  'newsletter.issue': 'newsletter',
  'newsletter.trial': 'newsletter',

  'desk.submitted': 'staff',
  'desk.transfer': 'staff',
  'desk.cartTransfer': 'staff',
  'desk.answered': 'staff',
  'desk.cancellation': 'staff',
  'desk.changeAccepted': 'staff',
  'desk.changeDeclined': 'staff',
  'desk.refundObjection': 'staff',
  'desk.refundFailed': 'staff',
  'desk.paymentException': 'staff',
  'desk.message': 'staff',
  'desk.silent': 'staff',
  'desk.lapsed': 'staff',
  'desk.secondPerson': 'staff',
  'desk.proposal_declined': 'staff',
  'desk.emergency_access': 'staff',
  'desk.mention': 'staff',
  'desk.invitation': 'staff',
  'desk.staff_changed': 'staff',
  'desk.figure_waiting': 'staff',
  'desk.data_request_waiting': 'staff',
  'desk.data_requests_due': 'staff',
  'desk.inquiry_contact': 'staff',
  'desk.inquiry_career': 'staff',
  'desk.inquiry_taxpromax': 'staff',
} as const satisfies Readonly<Record<string, MailTopic>>;

/** The kind of an e-mail, such as `application.filed`. */
export type MailKind = keyof typeof mailTopics;

/** Returns the topic of an e-mail that its recipient can turn off; null when it is always sent. */
export function noticeTopicOf(kind: MailKind): NoticeTopic | null {
  const topic: MailTopic = mailTopics[kind];
  return NOTICE_TOPICS.find((each) => each === topic) ?? null;
}

/** Returns whether an e-mail is not sent to an account while it is banned: it could not sign in to see what changed. */
export const isWithheldWhileBanned = (kind: MailKind): boolean =>
  noticeTopicOf(kind) !== null || mailTopics[kind] === 'staff';
