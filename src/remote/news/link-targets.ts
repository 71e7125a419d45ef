import * as z from 'zod/mini';
import type { RichTextNode } from '#domain/article.ts';
import type { ArticleTarget, FileTarget, PictureTarget } from '#domain/rich-text-targets.ts';
import { linkSchema } from './parse-article.ts';
import type { Asset } from './parse-asset.ts';

/** What a document points at, by id. */
export type Linked = {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly articles: ReadonlyMap<string, ArticleTarget>;
};

const ASSET_NODES = ['embedded-asset-block', 'asset-hyperlink'];
const ENTRY_NODES = ['embedded-entry-block', 'embedded-entry-inline', 'entry-hyperlink'];

const dataSchema = z.object({ target: linkSchema });

/** Ids of everything that a document points at. */
export function linksOf(node: RichTextNode | null): { assets: string[]; entries: string[] } {
  const found = { assets: new Set<string>(), entries: new Set<string>() };
  const visit = (one: RichTextNode) => {
    const id = targetId(one);
    if (id !== null) (isAssetNode(one) ? found.assets : found.entries).add(id);
    one.content?.forEach(visit);
  };
  if (node !== null) visit(node);
  return { assets: [...found.assets], entries: [...found.entries] };
}

/**
 * The document with plain data where links stood. What points at nothing is passed over, and the words of
 * such a link stay.
 */
export function withTargets(node: RichTextNode, linked: Linked): RichTextNode {
  const content = node.content
    ?.map((child) => drawnNode(withTargets(child, linked), linked))
    .filter((child) => child !== null);
  return { ...node, ...(content !== undefined && { content }) };
}

function drawnNode(node: RichTextNode, linked: Linked): RichTextNode | null {
  const isEntry = ENTRY_NODES.includes(node.nodeType);
  if (!isEntry && !isAssetNode(node)) return node;
  const id = targetId(node) ?? '';
  if (isEntry) return pointing(node, linked.articles.get(id) ?? null);
  const asset = linked.assets.get(id) ?? null;
  if (node.nodeType === 'asset-hyperlink') return pointing(node, asset && fileTarget(asset));
  if (asset !== null && !asset.isPicture) return fileLink(asset);
  return pointing(node, asset && pictureTarget(asset));
}

function pointing(
  node: RichTextNode,
  target: PictureTarget | ArticleTarget | FileTarget | null,
): RichTextNode | null {
  if (target !== null) return { ...node, data: { target } };
  return node.nodeType.endsWith('-hyperlink') ? { ...node, data: {} } : null;
}

/** A film or a PDF that is embedded like a picture: a line that opens it. */
const fileLink = (asset: Asset): RichTextNode => {
  const target = fileTarget(asset);
  const text = { nodeType: 'text', value: target.title, marks: [], data: {} };
  const link = { nodeType: 'asset-hyperlink', data: { target }, content: [text] };
  return { nodeType: 'paragraph', data: {}, content: [link] };
};

const fileTarget = ({ url, title }: Asset): FileTarget => ({
  kind: 'file',
  url,
  // Without a title, the file's name.
  title: title || (/([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1] ?? url),
});

const pictureTarget = ({ url, width, height, title }: Asset): PictureTarget => ({
  kind: 'picture',
  url,
  width,
  height,
  title,
});

const isAssetNode = ({ nodeType }: RichTextNode): boolean => ASSET_NODES.includes(nodeType);

function targetId(node: RichTextNode): string | null {
  if (!isAssetNode(node) && !ENTRY_NODES.includes(node.nodeType)) return null;
  const parsed = dataSchema.safeParse(node.data);
  return parsed.success ? parsed.data.target.sys.id : null;
}
