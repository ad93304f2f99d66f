import { useTranslation } from 'react-i18next';
import { settings } from '../../config/settings';
import { SelectField } from '../../ui/input/select-field';
import { changeLanguage } from './i18n';
import { languageName } from './language';

/** Chooses the console's language; each is named in itself. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('common');
  return (
    <SelectField
      label={t('language')}
      icon="globe"
      value={i18n.language}
      options={settings().languages.map((lng) => ({ value: lng, label: languageName(lng) }))}
      onChange={(lng) => void changeLanguage(lng)}
    />
  );
}
