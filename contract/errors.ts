/**
 * The closed list of refusals: what we decline, with which HTTP status and in which words.
 * Anything not on this list is our own mistake and is answered as `unexpected` with the request's id.
 */
export const refusals = {
  bad_request: [400, 'Something in this request is not in the expected form.'],
  body_not_json: [400, 'This request should carry JSON, and what arrived cannot be read as JSON.'],
  answers_invalid: [422, 'Some answers need correcting first.'],
  sign_in_needed: [401, 'Please sign in to go on. What you typed is kept on this device.'],
  session_expired: [
    401,
    'Your session has ended. Please sign in again; what you typed is kept on this device.',
  ],
  not_allowed: [403, 'Your account may not do this.'],
  not_found: [404, 'There is nothing at this address, or it is not yours to see.'],
  method_not_allowed: [405, 'This address exists but cannot be used this way.'],
  version_conflict: [409, 'This was changed meanwhile. Look at it again before you decide.'],
  not_possible_now: [409, 'This cannot be done in the present state. Reload to see where things stand.'],
  service_not_offered: [
    409,
    'We no longer offer this service. Open the application to see what you can do, or choose another service.',
  ],
  already_signed: [409, 'This application is signed, so its answers can no longer be changed here.'],
  only_asked_answers: [409, 'Only the answers we asked about can be changed now.'],
  unsupported_file_type: [415, 'Unsupported file type. Please upload a PDF, PNG, or JPG.'],
  file_too_large: [413, 'This file is larger than 10 MB. Please upload a smaller one.'],
  file_empty: [422, 'This file is empty. Please choose it again.'],
  file_unreadable: [
    422,
    'This file is damaged or locked with a password. Please upload one that opens without it.',
  ],
  too_many_files: [409, 'This application holds too many files. Remove some you no longer need first.'],
  body_too_large: [413, 'This request is larger than we accept.'],
  unsupported_media_type: [415, 'This address does not accept that kind of content.'],
  facts_invalid: [422, 'Some facts are missing, or cannot be as given. Correct those named and ask again.'],
  not_in_catalogue: [422, 'This names something our catalogue does not hold.'],
  not_covered: [422, 'We hold no figures for that day or those facts, and do not take the nearest ones.'],
  fee_not_known: [422, 'We do not know a fee for that day, so we cannot name a price.'],
  price_changed: [409, 'The price has changed since you saw it. Please look at the new one before you sign.'],
  evidence_needed: [422, 'Attach the document that proves it first.'],
  reference_needed: [422, 'Give the reference or number the registry issued.'],
  reason_needed: [422, 'Say why, in words the customer will understand.'],
  too_many_requests: [429, 'That is too many tries in a short time. Please wait a little.'],
  busy: [503, 'We are busy or restarting. Nothing was lost; please try again in a moment.'],
  unexpected: [
    500,
    'Something went wrong on our side. Nothing was half-done. Please try again, and quote the request number if it happens again.',
  ],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** The JSON body of a refusal. */
export type RefusalBody = {
  readonly code: RefusalCode;
  readonly message: string;
  readonly requestId: string;
  /** For `answers_invalid`, `facts_invalid`, `not_in_catalogue` and `bad_request`: what to correct, and where. */
  readonly problems?: readonly { readonly path: string; readonly code: string; readonly words: string }[];
};

/** Thrown by a use case that must decline; one error handler turns it into a reply. `words` replace the default ones. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly problems: RefusalBody['problems'];
  /** For `too_many_requests`: when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    options: {
      words?: string;
      problems?: RefusalBody['problems'];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.words ?? refusals[code][1], { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code][0];
    this.problems = options.problems;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
