import { Link } from 'react-router';
import { blogLink } from './navigation.ts';

/** The way to the blog, wherever it is. */
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
