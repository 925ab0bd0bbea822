/**
 * The closed list of refusals: what we decline, with which HTTP status and in which words.
 * Anything not on this list is our own mistake and is answered as `unexpected` with the request's id.
 */
export const refusals = {
  bad_request: [400, 'Something in this request is not in the expected format.'],
  body_not_json: [400, 'This request must contain JSON, but we could not read it as JSON.'],
  answers_invalid: [422, 'Some answers need correcting first.'],
  sign_in_needed: [401, 'Please sign in to continue. Your answers are kept on this device.'],
  session_expired: [
    401,
    'Your session has ended. Please sign in again. Your answers are kept on this device.',
  ],
  not_allowed: [403, 'Your account is not allowed to do this.'],
  second_factor_needed: [403, 'The desk needs a second factor. Set one up for your account first.'],
  confirmation_wrong: [422, 'This password or code is not right. Check it, or request a new code.'],
  not_found: [404, 'There is nothing at this address, or you have no access to it.'],
  method_not_allowed: [405, 'This address does not accept this kind of request.'],
  version_conflict: [409, 'This has changed since you opened it. Check it again before you decide.'],
  not_possible_now: [409, 'This is not possible in the current state. Reload to see the latest state.'],
  service_not_offered: [
    409,
    'We no longer offer this service. Open the application to see what you can do, or choose another service.',
  ],
  already_signed: [409, 'This application is signed, so you can no longer change its answers here.'],
  only_asked_answers: [409, 'You can now change only the answers we asked about.'],
  unsupported_file_type: [415, 'Unsupported file type. Please upload a PDF, PNG, or JPG.'],
  file_too_large: [413, 'This file is larger than 10 MB. Please upload a smaller one.'],
  file_empty: [422, 'This file is empty. Please choose it again.'],
  file_unreadable: [
    422,
    'This file is damaged or locked with a password. Please upload one that opens without it.',
  ],
  file_not_safe: [
    422,
    'This file contains more than pages or a picture, so we cannot accept it. Please print it to a new PDF and upload that one.',
  ],
  file_infected: [
    422,
    'Our virus scanner found malware in this file, so we did not store it. Please upload a clean copy from another source.',
  ],
  file_damaged: [
    500,
    'This file has changed since it was stored, so we cannot give it to you. We have logged this. Please write to us.',
  ],
  file_lost: [
    410,
    'We have lost this file, and cannot give it to you. Please write to us, and keep your own copy if you have one.',
  ],
  too_many_files: [409, 'This application has too many files. First remove some you no longer need.'],
  storage_full: [
    409,
    'Your files need more space than we keep for one account. First remove some from applications you have not signed.',
  ],
  too_many_drafts: [
    409,
    'You have 50 applications that are not signed yet. Sign or cancel some of them before you begin another.',
  ],
  body_too_large: [413, 'This request is too large.'],
  unsupported_media_type: [415, 'This address does not accept this type of content.'],
  facts_invalid: [422, 'Some facts are missing or not valid. Correct them and try again.'],
  not_in_catalogue: [422, 'This refers to something that is not in our catalogue.'],
  not_covered: [422, 'We have no figures for that day or those facts.'],
  fee_not_known: [422, 'We do not know one of the fees for that day, so we cannot give a price.'],
  price_changed: [409, 'The price has changed. Please check the new price before you sign.'],
  code_not_valid: [422, 'This promotional code cannot be used here.'],
  evidence_needed: [422, 'Attach the document that proves it first.'],
  reference_needed: [422, 'Enter the reference or number issued by the registry.'],
  second_person_needed: [409, 'Another officer must decide this. You proposed it yourself.'],
  reason_needed: [422, 'Give the reason in words the customer will understand.'],
  too_many_requests: [429, 'Too many attempts in a short time. Please wait a moment.'],
  record_impossible: [422, 'This entry does not fit the company’s record. Check it and try again.'],
  registry_unavailable: [
    503,
    'The registry is not responding. Try again later, or enter the company by hand.',
  ],
  record_full: [409, 'This record has too many entries. Write to us, and we will help.'],
  switched_off: [503, 'This is not possible at the moment. Please try again later.'],
  busy: [503, 'We are busy or restarting. Nothing was lost. Please try again in a moment.'],
  unexpected: [
    500,
    'Something went wrong on our side. No changes were made. Please try again. If it happens again, quote the request number.',
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

/**
 * Thrown by a use case that must decline; one error handler turns it into a reply. `words` replace the
 * default ones.
 */
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

/**
 * Returns the refusal of one input.
 * @param path names the input, as in `problems`
 * @param code tells programs what is wrong with it
 * @param words how to correct it
 */
export const invalidInput = (path: string, code: string, words: string): Refusal =>
  new Refusal('bad_request', { words, problems: [{ path, code, words }] });
