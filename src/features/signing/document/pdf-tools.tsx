import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ZOOMS, zoomStep } from './page-window.ts';

type Props = {
  /** The page being read; null while only the first two are shown. */
  page: number | null;
  pages: number;
  onPage: (page: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** The pages are shown as text, which needs no zoom. */
  asText: boolean;
};

/** Stays at the top of the screen while the document is read. */
export function PdfTools({ page, pages, onPage, zoom, onZoom, asText }: Props) {
  const { t } = useTranslation('reader');
  const { language } = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(zoom);
  if (page === null && asText) return null;
  return (
    <div className="rd-tools">
      {page !== null && (
        <div className="rd-turn">
          <IconButton
            bare
            icon="left"
            label={t('previous')}
            aria-disabled={page === 1}
            onClick={() => onPage(Math.max(1, page - 1))}
          />
          <output>{t('page', { page, pages })}</output>
          <IconButton
            bare
            icon="right"
            label={t('next')}
            aria-disabled={page === pages}
            onClick={() => onPage(Math.min(pages, page + 1))}
          />
        </div>
      )}
      {!asText && (
        <div className="rd-zoom">
          <IconButton
            bare
            icon="minus"
            label={t('zoomOut')}
            aria-disabled={zoom === ZOOMS[0]}
            onClick={() => onZoom(zoomStep(zoom, -1))}
          />
          <output>
            <VisuallyHidden>{t('zoom', { percent })}</VisuallyHidden>
            <span aria-hidden="true">{percent}</span>
          </output>
          <IconButton
            bare
            icon="plus"
            label={t('zoomIn')}
            aria-disabled={zoom === ZOOMS.at(-1)}
            onClick={() => onZoom(zoomStep(zoom, 1))}
          />
        </div>
      )}
    </div>
  );
}
