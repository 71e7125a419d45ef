import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template, TemplateVersion } from '#domain/template.ts';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { diffRows, type DiffRow } from './diff-rows.ts';
import { documentOf } from './template-documents.ts';

type Texts = Template | TemplateVersion;

/** What a reader compares, by the key of its heading. */
const PARTS = {
  name: (text: Texts) => text.name,
  content: (text: Texts) => text.content,
  terms: (text: Texts) => text.terms_and_conditions,
} as const;
const PART_NAMES = ['name', 'content', 'terms'] as const;

export function isSameText(a: Texts, b: Texts): boolean {
  return (
    PART_NAMES.every((part) => PARTS[part](a) === PARTS[part](b)) &&
    a.template_file_url === b.template_file_url &&
    a.terms_file_url === b.terms_file_url
  );
}

/** How an earlier version differs from the present text, line by line. */
export function VersionDiff({ version, present }: { version: Texts; present: Texts }) {
  const { t } = useTranslation('templates');
  const parts = useMemo(
    () =>
      PART_NAMES.map((part) => ({
        part,
        rows: diffRows(PARTS[part](present), PARTS[part](version)),
      })).filter(({ rows }) => rows.length > 0),
    [version, present],
  );
  if (isSameText(version, present)) return <p className="text-text-2">{t('history.same')}</p>;
  return (
    <div className="grid gap-5 border-0 border-t-2 border-dashed border-line pt-4">
      <ul className="small flex flex-wrap gap-x-6 gap-y-1">
        <li>
          <Sign kind="removed" /> {t('diff.removed')}
        </li>
        <li>
          <Sign kind="added" /> {t('diff.added')}
        </li>
      </ul>
      {parts.map(({ part, rows }) => (
        <section key={part} className="grid gap-2">
          <h3 className="h4">{t(`form.${part}`)}</h3>
          <DiffTable rows={rows} />
        </section>
      ))}
      <FileChange kind="template" version={version} present={present} />
      <FileChange kind="terms" version={version} present={present} />
    </div>
  );
}

function DiffTable({ rows }: { rows: readonly DiffRow[] }) {
  const { t } = useTranslation('templates');
  return (
    <div className="grid">
      {rows.map((row, index) =>
        row.kind === 'skipped' ? (
          <p key={index} className="small py-1 pl-9 text-text-2">
            {t('diff.skipped', { count: row.count })}
          </p>
        ) : (
          <DiffLine key={index} row={row} />
        ),
      )}
    </div>
  );
}

type LineRow = Exclude<DiffRow, { kind: 'skipped' }>;

function DiffLine({ row: { kind, words } }: { row: LineRow }) {
  return (
    <div
      className={classNames(
        'flex border-0 border-l-4 py-0.5 whitespace-pre-wrap',
        kind === 'same' && 'border-line text-text-2',
        kind === 'removed' && 'border-bad bg-bad-bg text-text',
        kind === 'added' && 'border-ok bg-ok-bg text-text',
      )}
    >
      <span className="w-8 flex-none text-center">{kind !== 'same' && <Sign kind={kind} />}</span>
      <span className="min-w-0 pr-2 wrap-anywhere">
        {words.map((word, index) => {
          if (word.kind === 'added') return <ins key={index}>{word.text}</ins>;
          return word.kind === 'removed' ? <del key={index}>{word.text}</del> : word.text;
        })}
      </span>
    </div>
  );
}

/** The sign before a line; screen readers hear a word. */
function Sign({ kind }: { kind: 'removed' | 'added' }) {
  const { t } = useTranslation('templates');
  return (
    <>
      <b aria-hidden="true">{kind === 'added' ? '+' : '−'}</b>
      <VisuallyHidden>{t(`diff.${kind}Word`)} </VisuallyHidden>
    </>
  );
}

type FileChangeProps = { kind: 'template' | 'terms'; version: Texts; present: Texts };

function FileChange({ kind, version, present }: FileChangeProps) {
  const { t } = useTranslation('templates');
  if (version[`${kind}_file_url`] === present[`${kind}_file_url`]) return null;
  const none = t('diff.noFile');
  const line = (side: 'removed' | 'added', text: Texts): LineRow => ({
    kind: side,
    words: [{ kind: 'same', text: documentOf(text, kind)?.name ?? none }],
  });
  return (
    <section className="grid gap-2">
      <h3 className="h4">{t(`file.${kind}`)}</h3>
      <DiffTable rows={[line('removed', present), line('added', version)]} />
    </section>
  );
}
