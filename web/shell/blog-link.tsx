import { Link } from 'react-router';
import { blogLink } from './navigation.ts';

/** A link to the blog of this site or to the external one. */
export const BlogLink = ({ className }: { className: string }) =>
  blogLink.external ? (
    <a href={blogLink.href} className={className}>
      Blog
    </a>
  ) : (
    <Link to={blogLink.href} className={className}>
      Blog
    </Link>
  );
