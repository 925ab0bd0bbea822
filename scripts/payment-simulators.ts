// Runs the payment simulators as a program: node scripts/payment-simulators.ts [port] [address of the server].
// The server needs the printed environment variables. Faults: POST /_sim/next
// {"provider":"paystack","kind":"webhook_lost"}.
import { startPaymentSimulators } from '#server/payments/simulators/start-payment-simulators.ts';

const [port = '4010', server = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const simulators = await startPaymentSimulators({
  port: Number(port),
  webhookUrls: {
    paystack: `${server}/webhooks/paystack`,
    stripe: `${server}/webhooks/stripe`,
    flutterwave: `${server}/webhooks/flutterwave`,
  },
});
console.log(`Payment simulators (TEST, no money moves) at ${simulators.url}`);
for (const [name, value] of Object.entries(simulators.environment)) console.log(`${name}=${value}`);
