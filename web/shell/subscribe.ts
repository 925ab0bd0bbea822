import { parseEmail } from '#values/email.ts';
import { wordsOf } from '../api/words-of.ts';
import { call } from '../api/call.ts';

/** Subscribes an address to the newsletter. Returns the message for the reader. */
export async function subscribe(email: string): Promise<{ tone: 'done' | 'stop'; words: string }> {
  if (parseEmail(email) === null)
    return { tone: 'stop', words: 'Type an e-mail address such as ada@example.com.' };
  try {
    await call('POST /newsletter/subscriptions', { body: { email } });
    return { tone: 'done', words: 'Check your e-mail to confirm.' };
  } catch (error) {
    return {
      tone: 'stop',
      words: wordsOf(error),
    };
  }
}
