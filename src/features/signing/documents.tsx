import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentFile } from '#domain/document-file.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ContractFiles } from './contract-files.tsx';
import { useLazyPart } from './use-lazy-part.ts';

/** What is told of a PDF while it is read. */
export type DocumentEvents = {
  /** A page was on the screen; 0: none yet, but there are so many. */
  pageShown: (page: number, pages: number) => void;
  /** The page being read while all are open; null: the first two are shown. */
  pageTurned: (page: number | null) => void;
};

type Props = {
  files: readonly DocumentFile[];
  startPage?: number | null;
  events?: DocumentEvents;
  /** Each document has taken its room in the page, or will not. */
  onSettled?: () => void;
};

const fetchView = async () => (await import('./document/document-view.tsx')).DocumentView;

/**
 * Documents that are part of what is signed. What shows them is fetched only where there are any;
 * until then, and where that fails, they are plain downloads.
 */
export function Documents({ files, startPage = null, events, onSettled = noop }: Props) {
  const { t } = useTranslation(['signing', 'common']);
  const { state, part: View, load } = useLazyPart(fetchView, 'reader');
  const any = files.length > 0;
  useEffect(() => {
    if (any) void load();
  }, [any, load]);
  useEffect(() => {
    if (state === 'failed') onSettled();
  });
  if (!any) return null;
  if (View !== null) {
    return files.map((file) => (
      <View
        key={file.url}
        file={file}
        startPage={startPage}
        events={events ?? NOBODY}
        onSettled={onSettled}
      />
    ));
  }
  return (
    <>
      <ContractFiles files={files} />
      {state === 'failed' && (
        <Notice
          role="alert"
          tone="wait"
          action={
            <Button size="small" onClick={() => void load()}>
              {t('common:tryAgain')}
            </Button>
          }
        >
          {t('part.failed')}
        </Notice>
      )}
    </>
  );
}

const noop = () => undefined;
const NOBODY: DocumentEvents = { pageShown: noop, pageTurned: noop };
