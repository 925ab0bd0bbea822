import { companiesHouse } from '#server/registries/companies-house.ts';
import { queueReminders } from '#server/reminders/send-digests.ts';
import { startServer } from '#server/start-server.ts';

/** A request of the test to this process, which is sent back once it is done. */
export type ClockMessage = { readonly setNow: string } | { readonly runHourly: true };

// The server with two differences: the test sets its clock and runs its hourly jobs, and Companies House is
// at REGISTRY_URL.
let offsetMs = Date.parse(process.env['START_AT'] ?? '') - Date.now();
const clock = (): Date => new Date(Date.now() + offsetMs);
const recorded = { baseUrl: process.env['REGISTRY_URL'] ?? '', fetch, now: clock, timeoutMs: 10_000 };
const started = startServer({ clock, registries: [companiesHouse(recorded, 'recorded')] });
process.on('message', (message: ClockMessage) => void answer(message));

async function answer(message: ClockMessage): Promise<void> {
  if ('setNow' in message) offsetMs = Date.parse(message.setNow) - Date.now();
  else await queueReminders(await started);
  process.send?.(message);
}
