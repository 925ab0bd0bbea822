/** Cards that each simulated payment provider accepts. */
export const acceptedCards = {
  paystack: '4084084084084081',
  stripe: '4242424242424242',
  flutterwave: '5531886652142950',
};
