import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Stands in while an area's code loads; the same for all, so that nothing jumps. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <main className="page stack" aria-busy="true">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      <Skeleton shape="block" height={56} />
      <Skeleton shape="text" />
      <Skeleton shape="text" />
    </main>
  );
}
