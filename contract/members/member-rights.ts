import type { ApplicationVerb } from '#rules/application/application-lifecycle.ts';

/** The roles of people on a company or an application, the one with the most rights first. */
export const MEMBER_ROLES = ['owner', 'editor', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * Rights of people to a company or an application, as 'resource:action'. Every customer endpoint about one
 * names its right.
 */
export const MEMBER_RIGHTS = [
  /** An application with its answers, files, messages, payment and papers. */
  'application:read',
  /** Answers, speed, files, messages and answers to an officer's questions. */
  'application:answer',
  /** To pay, report a transfer, or enter a promotional code. */
  'application:pay',
  /** To sign, and to accept or decline another price. */
  'application:sign',
  /** To cancel, and to decide about a refund. */
  'application:cancel',
  /** A company with its deadlines, record and documents. */
  'company:read',
  /** Facts, filed deadlines, reminders, the record, and applications for the company. */
  'company:change',
  'company:remove',
  /** People with access, since when, and what they did. */
  'people:read',
  /** To invite, change roles and remove. */
  'people:manage',
] as const;
export type MemberRight = (typeof MEMBER_RIGHTS)[number];

/**
 * The rights of each role. Handing over needs more than a role: only the account that holds a company or an
 * application may.
 */
export const rightsOfMember: Readonly<Record<MemberRole, readonly MemberRight[]>> = {
  owner: MEMBER_RIGHTS,
  editor: [
    'application:read',
    'application:answer',
    'application:pay',
    'company:read',
    'company:change',
    'people:read',
  ],
  viewer: ['application:read', 'company:read', 'people:read'],
};

export const memberHasRight = (role: MemberRole, right: MemberRight): boolean =>
  rightsOfMember[role].includes(right);

/** Returns the role with the most rights, null of none. */
export const highestRole = (roles: readonly MemberRole[]): MemberRole | null =>
  MEMBER_ROLES.find((role) => roles.includes(role)) ?? null;

const rightOfCustomerVerb: Readonly<Partial<Record<ApplicationVerb, MemberRight>>> = {
  submit: 'application:sign',
  correct: 'application:sign',
  changeCode: 'application:pay',
  acceptChange: 'application:sign',
  acceptReduction: 'application:sign',
  declineChange: 'application:sign',
  cancel: 'application:cancel',
  requestCancellation: 'application:cancel',
  confirmRefund: 'application:cancel',
  objectToRefund: 'application:cancel',
};

/** Returns whether people with a role may use a customer's verb. */
export const memberMayUse = (role: MemberRole, verb: ApplicationVerb): boolean =>
  memberHasRight(role, rightOfCustomerVerb[verb] ?? 'application:answer');

/** Action of a person that the list of people shows: a use of a right, or a change of access. */
export const MEMBER_ACTS = [
  'application:answer',
  'application:pay',
  'application:sign',
  'application:cancel',
  'company:change',
  'invited',
  'invitation-withdrawn',
  'invitation-declined',
  'joined',
  'role-changed',
  'removed',
  'left',
  'hand-over-offered',
  'handed-over',
  'firm-invited',
  'firm-joined',
  'firm-role-changed',
  'firm-removed',
  'firm-left',
  'part-invited',
  'part-withdrawn',
  'part-opened',
  'part-answered',
  'part-signed',
  'part-signature-ended',
] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];
