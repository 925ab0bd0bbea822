declare module 'virtual:price-board' {
  import type { PriceBoard } from '#web/content/price-board.ts';
  const board: PriceBoard;
  export default board;
}
