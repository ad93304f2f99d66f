import { DownloadOutlined } from '@ant-design/icons';
import { Button, QRCode } from 'antd';
import { useRef } from 'react';
import { saveFile } from '../../lib/save-file';
import styles from './share.module.css';

/** The width of the picture in px, which is shown smaller: it is printed as well. */
const drawnSize = 1024;

/** Scanners need room around the code: four of its squares, of which a row has 21 or more. */
const margin = Math.ceil(drawnSize / 5);

/** Returns a copy of a picture with room around it. */
function withMargin(drawn: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = drawnSize + 2 * margin;
  copy.height = copy.width;
  const context = copy.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, copy.width, copy.height);
    context.drawImage(drawn, margin, margin, drawnSize, drawnSize);
  }
  return copy;
}

interface QrPictureProps {
  readonly link: string;
  /** Says what the picture is, for screen readers. */
  readonly label: string;
  /** The text of the button that saves the picture. */
  readonly download: string;
  readonly fileName: string;
}

/** The QR code of a link, dark on light in every theme, as a picture that can be saved. */
export default function QrPicture({ link, label, download, fileName }: QrPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const save = () => {
    const drawn = frame.current?.querySelector('canvas');
    if (drawn) withMargin(drawn).toBlob((file) => file && saveFile(file, fileName));
  };
  return (
    <div className={styles['picture']}>
      <div ref={frame}>
        <QRCode
          value={link}
          size={drawnSize}
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
