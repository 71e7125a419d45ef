import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the window while the screen is open: `Contracts · Touchline`. */
export function usePageTitle(title: string): void {
  const brand = useTranslation('common').t('brand');
  useEffect(() => {
    document.title = title === '' ? brand : `${title} · ${brand}`;
    return () => {
      document.title = brand;
    };
  }, [title, brand]);
}
