import { useNavigate } from 'react-router';
import { shareParam } from '../settings/paths';
import type { AnyResource } from '../schema/resource';
import { encodePart } from '../lib/encode-part';
import { textAt } from '../lib/value-at';
import type { ToastAction } from '../ui/toasts/toast-store';
import { useAccess } from '../access/use-access';
import type { ResourceText } from '../text/use-resource-text';

/** Returns, for the toast of a new row, the button that shows what is shared of it; undefined where nothing is. */
export function useShareAction(
  { path = '', idField = 'id', show }: AnyResource,
  { t }: ResourceText,
): (row: unknown) => ToastAction | undefined {
  const may = useAccess();
  const navigate = useNavigate();
  return (row) => {
    const { share } = show ?? {};
    const value = share && may(share.access) ? textAt(row, share.value) : '';
    if (value === '') return undefined;
    const page = `${path}/${encodePart(textAt(row, idField))}?${shareParam}=true`;
    return { label: t('kit:share.created', { value }), run: () => void navigate(page) };
  };
}
