import { useTranslation } from 'react-i18next';
import { STORAGE_ENTRIES, STORAGE_GROUPS } from './storage-entries.ts';

/** Scrolls within itself where the screen is narrower than the table; by keyboard too. */
export function StorageTable() {
  const { t } = useTranslation('cookies');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className="legal-scroll" tabIndex={0} aria-label={t('list.scroll')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('head.name')}</th>
            <th scope="col">{t('head.what')}</th>
            <th scope="col">{t('head.long')}</th>
            <th scope="col">{t('head.where')}</th>
          </tr>
        </thead>
        {STORAGE_GROUPS.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {t(`group.${group}`)}
              </th>
            </tr>
            {STORAGE_ENTRIES[group].map(({ name, row, where }) => (
              <tr key={name}>
                <th scope="row">
                  <code translate="no">{name}</code>
                </th>
                <td>{t(`row.${row}.what`)}</td>
                <td>{t(`row.${row}.long`)}</td>
                <td>{t(`where.${where}`)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
