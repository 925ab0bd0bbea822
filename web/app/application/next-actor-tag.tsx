import { Tag } from '../../ui/data-display/tag.tsx';

const byNextActor = {
  you: { tone: 'next', words: 'Your turn' },
  us: { tone: 'good', words: 'We are on it' },
  registry: { tone: 'plain', words: 'With the registry' },
  nobody: { tone: 'off', words: 'Closed' },
} as const;

/** The next actor in two or three words. */
export function NextActorTag({
  headline,
}: {
  headline: { id: string; nextActor: keyof typeof byNextActor };
}) {
  if (headline.id === 'completed') {
    return (
      <Tag tone="good" dot>
        Done
      </Tag>
    );
  }
  const { tone, words } = byNextActor[headline.nextActor];
  return (
    <Tag tone={tone} dot>
      {words}
    </Tag>
  );
}
