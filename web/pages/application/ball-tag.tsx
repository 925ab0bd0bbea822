import { Tag } from '../../ui/tag.tsx';

const balls = {
  you: { tone: 'next', words: 'Your turn' },
  us: { tone: 'good', words: 'We are on it' },
  registry: { tone: 'plain', words: 'With the registry' },
  nobody: { tone: 'off', words: 'Closed' },
} as const;

/** Who must act next, in two or three words. */
export function BallTag({ headline }: { headline: { id: string; ball: keyof typeof balls } }) {
  if (headline.id === 'completed') {
    return (
      <Tag tone="good" dot>
        Done
      </Tag>
    );
  }
  const { tone, words } = balls[headline.ball];
  return (
    <Tag tone={tone} dot>
      {words}
    </Tag>
  );
}
