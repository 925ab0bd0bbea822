import { authLimits, productSettings, unlimited, type AuthSettings } from '../settings.ts';

const hour = 60 * 60;

/** The defaults of GoTrue, for the standalone service; its variables change them. */
export const gotrueSettings: AuthSettings = {
  ...productSettings,
  apiKeyRequired: false,
  revealsUnknownAddresses: true,
  mailLinks: 'verify',
  passwordChangeNeedsReauthentication: false,
  signingAlgorithm: 'HS256',
  requestSeconds: 10,
  refreshReuseSeconds: 0,
  sessionTimeboxSeconds: null,
  sessionInactivitySeconds: null,
  // Its database has no roles of the desk.
  staffSessionTimeboxSeconds: null,
  staffSessionInactivitySeconds: null,
  recoverySeconds: 24 * hour,
  reauthenticationSeconds: 24 * hour,
  passwordMinLength: 6,
  passwordEstimator: false,
  codeAttempts: 1_000_000_000,
  codeAttemptsOfOthers: 1_000_000_000,
  metadataMaxBytes: 1024 * 1024,
  minResponseMilliseconds: 0,
  factors: { totp: true, webauthn: false },
  flowsBoundToBrowser: false,
  limits: {
    ...authLimits,
    passwordPerAccount: unlimited,
    passwordPerAccountAndAddress: unlimited,
    mailPerAccount: unlimited,
    codeGuess: unlimited,
    factorPerUser: unlimited,
    factorPerUserAndDay: unlimited,
    mailsOfServer: { limit: 30, windowSeconds: hour },
  },
};
