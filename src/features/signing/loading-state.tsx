import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#bindings/page-title.ts';
import { SigningGrid, SigningHead } from '#ui/signing-layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The shape of the page while the contract comes. */
export function LoadingState() {
  const { t } = useTranslation('signing');
  usePageTitle(t('opening'));
  return (
    <div aria-busy="true">
      <SigningHead title={t('opening')} />
      <output className="visually-hidden">{t('opening')}</output>
      <SigningGrid
        step="read"
        document={
          <div className="sg-text" aria-hidden="true">
            {[96, 88, 92, 60, 94, 85, 90, 40].map((width) => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </div>
        }
        panel={<Skeleton shape="block" height={320} />}
      />
    </div>
  );
}
