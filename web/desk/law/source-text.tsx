import type { FigureDetail } from './law-words.ts';

/** A source with its link and its publisher. */
export function SourceText({ source }: { source: FigureDetail['figure']['source'] }) {
  return (
    <>
      {source.url ? (
        <a className="link wrap-anywhere" href={source.url} target="_blank" rel="noreferrer">
          {source.title}
        </a>
      ) : (
        source.title
      )}
      {source.publisher !== '' && <span className="block text-ink-soft">{source.publisher}</span>}
    </>
  );
}
