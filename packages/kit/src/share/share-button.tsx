import { ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { shareParam } from '../settings/paths';
import { textAt } from '../lib/value-at';
import { useParamWriter } from '../providers/router/list-address';
import { lazyPart } from '../ui/lazy-part';
import { useLazyDialog } from '../actions/dialog/use-lazy-dialog';
import type { ShareDialogProps } from './share-dialog';

const ShareDialog = lazyPart(() => import('./share-dialog'));

/** Shows what is shared of a row, also where the address asks for it; nothing where the row has no value to share. */
export default function ShareButton({ resource, row, text }: Omit<ShareDialogProps, 'onClose'>) {
  const [search] = useSearchParams();
  const write = useParamWriter();
  const opener = useRef<HTMLButtonElement>(null);
  const { open, show } = useLazyDialog(ShareDialog, opener);
  const hasValue = textAt(row, resource.show?.share?.value ?? '') !== '';
  const isAsked = hasValue && search.has(shareParam);
  useEffect(() => {
    if (isAsked) void open();
  }, [isAsked, open]);
  if (!hasValue) return null;
  return (
    <>
      <Button ref={opener} icon={<ShareAltOutlined aria-hidden />} onClick={() => write(shareParam, 'true')}>
        {text.t('kit:share.open')}
      </Button>
      {isAsked
        ? show((_, close) => ({
            resource,
            row,
            text,
            onClose: () => {
              close();
              write(shareParam, '', { replace: true });
            },
          }))
        : null}
    </>
  );
}
