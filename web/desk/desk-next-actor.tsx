import { Tag } from '../ui/data-display/tag.tsx';

const byNextActor = {
  you: { tone: 'plain', words: 'Customer’s turn' },
  us: { tone: 'next', words: 'Our turn' },
  registry: { tone: 'plain', words: 'Registry’s turn' },
  nobody: { tone: 'off', words: 'Closed' },
} as const;
const done = { tone: 'good', words: 'Done' } as const;

/** The next actor from the desk's point of view: 'you' in a headline is the customer. */
export function DeskNextActor({
  headline,
}: {
  headline: { id: string; nextActor: keyof typeof byNextActor };
}) {
  const { tone, words } = headline.id === 'completed' ? done : byNextActor[headline.nextActor];
  return (
    <Tag tone={tone} dot>
      {words}
    </Tag>
  );
}
