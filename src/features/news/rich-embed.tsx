import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RichTextNode } from '#domain/article.ts';
import { pictureSet } from '#domain/picture-set.ts';
import { href } from '#routes/routes.ts';
import { PictureOrPlaceholder } from '#ui/picture-or-placeholder.tsx';
import { ExternalLink } from '#ui/site/external-link.tsx';
import { richTarget } from './rich-target.ts';

type RichEmbedProps = { node: RichTextNode; newTabLabel: string; children: ReactNode };

/**
 * An entry or a file of the content service within a text: a link round words, or something of its own.
 * Without a target that is known and safe, what stands inside is left.
 */
export function RichEmbed({ node, newTabLabel, children }: RichEmbedProps) {
  const target = richTarget(node.data?.['target']);
  if (target === null) return children;
  const block = node.nodeType.endsWith('-block');
  if (target.kind === 'picture') {
    if (!block) return children;
    return (
      <figure className="rich-picture">
        <PictureOrPlaceholder
          picture={pictureSet(target)}
          placeholder="match-rail"
          sizes="(min-width: 1024px) 42rem, 100vw"
          alt={target.title}
        />
      </figure>
    );
  }
  const words = node.nodeType.startsWith('embedded-') ? target.title : children;
  if (words === '') return null;
  const link =
    target.kind === 'article' ? (
      <Link to={href('article', { slug: target.slug })}>{words}</Link>
    ) : (
      <ExternalLink href={target.url} newTabLabel={newTabLabel}>
        {words}
      </ExternalLink>
    );
  return block ? <p className="rich-entry">{link}</p> : link;
}
