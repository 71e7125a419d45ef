import { useTranslation } from 'react-i18next';

const ART = {
  keeper: { src: '/art/keeper.webp', width: 700, height: 413 },
  scorer: { src: '/art/celebrate.webp', width: 502, height: 916 },
  camera: { src: '/art/mast.webp', width: 571, height: 954 },
} as const;

/** A picture of the signing page in words and pixels, so that nothing shifts while it loads. */
export function useArt(name: keyof typeof ART) {
  const { t } = useTranslation('outcome');
  return { ...ART[name], alt: t(`art.${name}`) };
}
