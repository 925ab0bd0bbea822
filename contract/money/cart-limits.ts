/** The most applications that are paid together. */
export const MAX_CART_ORDERS = 50;
