import { Link, useLocation } from 'react-router';
import articles from 'virtual:articles';
import { brand } from '#brand';
import { CountryPicture } from '../../art/country-picture.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useTrustedHtml } from '../../ui/use-trusted-html.ts';

const files = import.meta.glob<{ default: string }>('../../../content/blog/*.md');
const texts = new Map<string, string>();

/** Fetches the article of an address before its page is shown. */
export async function prepare(path: string): Promise<void> {
  const load = files[`../../../content${path}.md`];
  if (load && !texts.has(path)) texts.set(path, (await load()).default);
}

/** One article. Its text is our own, turned into HTML while the site is built. */
export default function ArticlePage() {
  const { pathname } = useLocation();
  const text = useTrustedHtml(texts.get(pathname) ?? '');
  const article = articles.find(({ slug }) => pathname === `/blog/${slug}`);
  if (!article) throw new Error(`There is no article at ${pathname}`);
  const others = articles.filter(({ slug }) => slug !== article.slug).slice(0, 3);
  return (
    <div className="wrap py-12">
      <article>
        <PageTitle
          above={
            <>
              <Link className="link" to="/blog">
                Blog
              </Link>
              , <time dateTime={article.date}>{article.dateInWords}</time>
              {article.updatedInWords && `, updated ${article.updatedInWords}`}, {article.minutes} minutes
            </>
          }
          lead={article.description}
        >
          {article.title}
        </PageTitle>
        <p className="mb-6 text-sm text-ink-soft">By the {brand.name} editorial desk</p>
        <CountryPicture country={article.country} className="measure mb-8 block aspect-8/3 w-full" />
        {/* oxlint-disable-next-line react/no-danger */}
        <div className="prose" dangerouslySetInnerHTML={text} />
      </article>
      <nav aria-label="More articles" className="measure mt-12 border-t border-ink pt-5">
        <h2 className="text-heading">More to read</h2>
        <ul className="mt-2">
          {others.map(({ slug, title }) => (
            <li key={slug}>
              <Link className="link inline-block py-1.5" to={`/blog/${slug}`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="measure mt-8 text-sm text-ink-soft">
        This is general information, not advice on your case. Figures date from the day we read the sources.
      </p>
    </div>
  );
}
