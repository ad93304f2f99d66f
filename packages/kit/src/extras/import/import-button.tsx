import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part';
import { useAccess } from '../../access/use-access';
import type { ListParts } from '../../list/use-list-controller';

const ImportDialog = lazyPart(() => import('./import-dialog'));

export function ImportButton({ resource, params, fixed, text }: ListParts) {
  const may = useAccess();
  const opener = useRef<HTMLButtonElement>(null);
  const dialog = useLazyDialog(ImportDialog, opener);
  if (!resource.create || resource.access.create === undefined || !may(resource.access.create)) return null;
  return (
    <>
      <Button ref={opener} icon={<UploadOutlined aria-hidden />} onClick={() => void dialog.open()}>
        {text.t('kit:import.label')}
      </Button>
      {dialog.show((_, onClose) => ({ resource, params, fixed, text, onClose }))}
    </>
  );
}
