import { DownloadOutlined } from '@ant-design/icons';
import { Button, Descriptions, Flex, Modal, QRCode } from 'antd';
import { useRef } from 'react';
import { textAt, type Row } from '../lib/value-at';
import { Copyable } from '../ui/display/copyable';
import { shownLabel, type ResourceText, type OfResource, rowName } from '../text/resource-text';
import { settings } from '../settings/settings';
import { fillTarget, leadsSomewhere } from '../lib/fill-target';
import { saveFile } from '../lib/save-file';
import styles from './show-page.module.css';

/** The width of the picture in px, which is shown smaller: it is printed as well. */
const drawnSize = 1024;
/** Scanners need room around the code, of so many of its squares. */
const margin = 4;

type QrPictureProps = Readonly<{ link: string; fileName: string; t: ResourceText['t'] }>;

/** The QR code of a link, dark on light in every theme, as a picture that can be saved. */
function QrPicture({ link, fileName, t }: QrPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const save = () => {
    frame.current?.querySelector('canvas')?.toBlob((file) => file && saveFile(file, fileName));
  };
  return (
    <Flex vertical align="flex-start" gap="var(--space-m)">
      <div ref={frame}>
        <QRCode
          value={link}
          size={drawnSize}
          marginSize={margin}
          color="black"
          bgColor="white"
          aria-label={t('kit:share.qrCode', { link })}
          style={{ width: 232, height: 232 }}
        />
      </div>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
        {t('kit:share.download')}
      </Button>
    </Flex>
  );
}

export interface ShareDialogProps extends OfResource {
  readonly row: Row;
  readonly onClose: () => void;
}

/** The longest link that is drawn: its squares are still far enough apart for a camera. */
const longestDrawn = 600;

export default function ShareDialog({ resource, row, text, onClose }: ShareDialogProps) {
  const { t } = text;
  const path = resource.show?.share?.value ?? '';
  const value = textAt(row, path);
  const target = settings().shareLinks[resource.name];
  const link = target !== undefined && leadsSomewhere(target, row) ? fillTarget(target, row) : undefined;
  const itemOf = (label: string, shown: string) => ({
    key: shown,
    label,
    children: (
      <Copyable text={shown} labels={{ copy: t('kit:share.copy', { label }), copied: t('kit:copied') }} />
    ),
  });
  return (
    <Modal
      open
      title={t('kit:share.title', { name: rowName(resource, row, t) })}
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
        className={styles['shared'] ?? ''}
        items={[
          itemOf(t(shownLabel(resource, path)), value),
          ...(link === undefined ? [] : [itemOf(t('kit:share.link'), link)]),
        ]}
      />
      {link !== undefined && link.length <= longestDrawn ? (
        <QrPicture link={link} fileName={`${value}.png`} t={t} />
      ) : null}
    </Modal>
  );
}
