import { Typography } from 'antd';

interface PictureReasonProps {
  readonly why: string;
  /** Whether it is in view; else it is for screen readers. */
  readonly isShown: boolean;
}

/** Says why a picture is not shown. Loaded when there is such a picture: antd's texts can be edited and copied, and weigh it. */
export default function PictureReason({ why, isShown }: PictureReasonProps) {
  return (
    <Typography.Text type="secondary" className={isShown ? '' : 'visually-hidden'}>
      {why}
    </Typography.Text>
  );
}
