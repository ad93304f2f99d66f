import { Button, Descriptions, Modal } from 'antd';
import type { AnyResource } from '../schema/resource';
import { textAt } from '../lib/value-at';
import type { Row } from '../providers/data/list-answer';
import { Copyable } from '../ui/display/copyable';
import { shownLabel } from '../text/label-keys';
import { rowName } from '../text/row-name';
import type { ResourceText } from '../text/use-resource-text';
import QrPicture from './qr-picture';
import { shareLink } from './share-link';
import styles from './share.module.css';

export interface ShareDialogProps {
  readonly resource: AnyResource;
  readonly row: Row;
  readonly text: ResourceText;
  readonly onClose: () => void;
}

/** The longest link that is drawn: its squares are still far enough apart for a camera. */
const longestDrawn = 600;

export default function ShareDialog({ resource, row, text, onClose }: ShareDialogProps) {
  const { t } = text;
  const path = resource.show?.share?.value ?? '';
  const value = textAt(row, path);
  const link = shareLink(resource, row);
  const shared = [
    { key: 'value', label: t(shownLabel(resource, path)), shown: value },
    ...(link === undefined ? [] : [{ key: 'link', label: t('kit:share.link'), shown: link }]),
  ];
  return (
    <Modal
      open
      title={t('kit:share.title', { name: rowName(resource, row) })}
      width={440}
      onCancel={onClose}
      closable={false}
      footer={<Button onClick={onClose}>{t('kit:share.close')}</Button>}
    >
      <Descriptions
        column={1}
        layout="vertical"
        size="small"
        colon={false}
        className={styles['values'] ?? ''}
        items={shared.map(({ key, label, shown }) => ({
          key,
          label,
          children: (
            <Copyable
              text={shown}
              labels={{ copy: t('kit:share.copy', { label }), copied: t('kit:copied') }}
            />
          ),
        }))}
      />
      {link !== undefined && link.length <= longestDrawn ? (
        <QrPicture
          link={link}
          label={t('kit:share.qrCode', { link })}
          download={t('kit:share.download')}
          fileName={`${value}.png`}
        />
      ) : null}
    </Modal>
  );
}
