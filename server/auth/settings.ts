const minute = 60;
const hour = 60 * minute;

/** The numbers of the sign-in room, all in seconds unless the name says otherwise. */
export const authSettings = {
  accessTokenSeconds: hour,
  /** A used refresh token shown again this soon is a retry or a second tab, not a theft. */
  refreshReuseSeconds: 10,
  /** How long a refresh waits for another one of the same session before it is told to come back. */
  refreshLockSeconds: 5,
  confirmationSeconds: 24 * hour,
  recoverySeconds: hour,
  emailCodeSeconds: 10 * minute,
  /** From typing the right code to having made the account. */
  verificationTokenSeconds: 15 * minute,
  /** The least time between two mails of one kind to one address. */
  mailGapSeconds: minute,
  /** Wrong tries after which a code is dead. */
  codeAttempts: 5,
  passwordMinLength: 8,
  /** As in the original server, so that a password works after its owner has been moved there. */
  passwordMaxBytes: 72,
  /** All of `user_metadata` as JSON: it travels in every access token, and a header has only so much room. */
  metadataMaxBytes: 4096,
  /** A signing key is read again after this long, so that a rotation reaches every process. */
  keyCacheSeconds: minute,
  bodyMaxBytes: 1024 * 1024,
  /**
   * Answers that must not tell whether an address is known leave no sooner than this after the question arrived. More than the
   * slowest branch needs, so that the branches cannot be told apart by their time.
   */
  evenAnswerMilliseconds: 150,
} as const;

/** What is limited, how often, in which window. `address` counts a network address, `account` the e-mail address asked about. */
export const authLimits = {
  signUp: { limit: 30, windowSeconds: 5 * minute },
  token: { limit: 150, windowSeconds: 5 * minute },
  /** One guesser at one account; a stranger's tries elsewhere do not shut the owner out. */
  passwordPerAccountAndAddress: { limit: 30, windowSeconds: 15 * minute },
  /** Many guessers at one account. */
  passwordPerAccount: { limit: 150, windowSeconds: 15 * minute },
  verify: { limit: 30, windowSeconds: 5 * minute },
  mailRequest: { limit: 30, windowSeconds: 5 * minute },
  mailPerAccount: { limit: 8, windowSeconds: hour },
  updateUser: { limit: 30, windowSeconds: 5 * minute },
  codeRequest: { limit: 30, windowSeconds: hour },
  /** How often one network address may learn that an e-mail address is registered; after that it learns nothing. */
  existingAddressTold: { limit: 10, windowSeconds: hour },
  codeCheck: { limit: 60, windowSeconds: 10 * minute },
  activityPerUser: { limit: 240, windowSeconds: minute },
} as const;
