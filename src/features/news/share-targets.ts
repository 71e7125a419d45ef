/** Spec §2: where an article can be shared, in this order. */
export const SHARE_NETWORKS = ['facebook', 'twitter', 'linkedin', 'whatsapp'] as const;
export type ShareNetwork = (typeof SHARE_NETWORKS)[number];

/** The page of a network that shares an address. */
export function shareUrl(
  network: ShareNetwork,
  { url, title }: { url: string; title: string },
): string {
  const [page, params] = TARGETS[network]({ url, title });
  return `${page}?${new URLSearchParams(params).toString()}`;
}

const TARGETS: Readonly<
  Record<ShareNetwork, (what: { url: string; title: string }) => [string, Record<string, string>]>
> = {
  facebook: ({ url }) => ['https://www.facebook.com/sharer/sharer.php', { u: url }],
  twitter: ({ url, title }) => ['https://twitter.com/intent/tweet', { url, text: title }],
  linkedin: ({ url }) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
  whatsapp: ({ url, title }) => ['https://wa.me/', { text: `${title} ${url}` }],
};
