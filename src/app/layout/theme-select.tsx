import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/input/select-field';
import { chooseTheme, themeChoices } from '../../ui/theme';
import { useTheme } from '../../ui/use-theme';

/** Chooses light or dark, or leaves it to the system. */
export function ThemeSelect() {
  const { t } = useTranslation('common');
  const { choice } = useTheme();
  return (
    <SelectField
      label={t('theme.label')}
      icon="contrast"
      value={choice}
      options={themeChoices.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={chooseTheme}
    />
  );
}
