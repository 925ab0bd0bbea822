import { Tag } from '../../ui/tag.tsx';

const balls = {
  you: { tone: 'plain', words: 'Customer’s turn' },
  us: { tone: 'next', words: 'Our turn' },
  registry: { tone: 'plain', words: 'Registry’s turn' },
  nobody: { tone: 'off', words: 'Closed' },
} as const;
const done = { tone: 'good', words: 'Done' } as const;

/** Who must act next, as the desk says it. A headline's 'you' is the customer. */
export function DeskBall({ headline }: { headline: { id: string; ball: keyof typeof balls } }) {
  const { tone, words } = headline.id === 'completed' ? done : balls[headline.ball];
  return (
    <Tag tone={tone} dot>
      {words}
    </Tag>
  );
}
