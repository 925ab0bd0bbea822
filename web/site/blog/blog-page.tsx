import { Link } from 'react-router';
import articles from 'virtual:articles';
import { brand } from '#brand';
import newspaper from '../../art/scenes/blog.svg';
import { Scene } from '../../art/scene.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The articles, newest first. */
export default function BlogPage() {
  return (
    <div className="wrap py-8 lg:py-12">
      <div className="grid gap-x-10 md:grid-cols-[minmax(0,1fr)_18rem]">
        <PageTitle lead="Fees, rules and filing dates in plain words, each with its sources and the day they were read.">
          Blog
        </PageTitle>
        <Scene
          src={newspaper}
          className="mb-6 aspect-8/5 w-full rounded-md border border-line max-md:hidden"
        />
      </div>
      <p className="mb-6">
        <a className="link" href="/blog/rss.xml">
          Subscribe by RSS
        </a>
        {brand.blogUrl && (
          <>
            {' '}
            or read our{' '}
            <a className="link" href={brand.blogUrl}>
              other blog
            </a>
          </>
        )}
      </p>
      <ul className="border-t border-ink">
        {articles.map(({ slug, title, description, date, dateInWords, minutes }) => (
          <li
            key={slug}
            className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <p className="text-sm text-ink-soft">
              <time dateTime={date}>{dateInWords}</time>
              <br />
              {minutes} minutes
            </p>
            <div>
              <h2 className="text-heading">
                <Link className="underline-offset-4 hover:underline" to={`/blog/${slug}`}>
                  {title}
                </Link>
              </h2>
              <p className="measure mt-1">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
