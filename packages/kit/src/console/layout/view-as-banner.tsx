import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ViewAsButton } from '../../access/view-as-button';
import type { Identity } from '../../providers/auth/session';
import { platform } from '../platform';

export function ViewAsBanner({ type }: Pick<Identity, 'type'>) {
  const { t, ready } = useTranslation(['roles', 'common'], { useSuspense: false });
  const role = t(`common:adminTypes.${type}`, { defaultValue: type });
  const { endViewAs } = platform();
  if (!ready || !endViewAs) return null;
  return (
    <Alert
      banner
      role="status"
      type="warning"
      title={t('viewAs.banner', { role })}
      action={<ViewAsButton label={t('viewAs.end')} change={endViewAs} />}
    />
  );
}
