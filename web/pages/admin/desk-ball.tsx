import { Tag } from '../../ui/tag.tsx';

const balls = {
  you: { tone: 'plain', words: 'Customer’s turn' },
  us: { tone: 'next', words: 'Our turn' },
  registry: { tone: 'plain', words: 'Registry’s turn' },
  nobody: { tone: 'off', words: 'Closed' },
} as const;

/** Who must act next, as the desk says it. A headline's 'you' is the customer. */
export function DeskBall({ ball }: { ball: keyof typeof balls }) {
  const { tone, words } = balls[ball];
  return (
    <Tag tone={tone} dot>
      {words}
    </Tag>
  );
}
