import { DownloadOutlined } from '@ant-design/icons';
import { Button, QRCode } from 'antd';
import { useRef } from 'react';
import { saveFile } from '../lib/save-file';
import styles from './share.module.css';

/** The width of the picture in px, which is shown smaller: it is printed as well. */
const drawnSize = 1024;

/** Scanners need room around the code, of so many of its squares. */
const margin = 4;

interface QrPictureProps {
  readonly link: string;
  readonly label: string;
  readonly download: string;
  readonly fileName: string;
}

/** The QR code of a link, dark on light in every theme, as a picture that can be saved. */
export default function QrPicture({ link, label, download, fileName }: QrPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const save = () => {
    frame.current?.querySelector('canvas')?.toBlob((file) => file && saveFile(file, fileName));
  };
  return (
    <div className={styles['picture']}>
      <div ref={frame}>
        <QRCode
          value={link}
          size={drawnSize}
          marginSize={margin}
          color="black"
          bgColor="white"
          aria-label={label}
          className={styles['code'] ?? ''}
        />
      </div>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
        {download}
      </Button>
    </div>
  );
}
