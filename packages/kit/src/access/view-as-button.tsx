import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../providers/data/api-error';
import { useFailureToast } from '../actions/sending/use-call-mutation';

interface ViewAsButtonProps {
  readonly label: string;
  readonly size?: 'small';
  /** Changes the role and leaves the page. */
  readonly change: () => Promise<void>;
}

export function ViewAsButton({ label, size, change }: ViewAsButtonProps) {
  const { t } = useTranslation('kit');
  const [isChanging, setChanging] = useState(false);
  const reportFailure = useFailureToast();
  const press = async () => {
    setChanging(true);
    try {
      await change();
    } catch (error) {
      setChanging(false);
      if (!(error instanceof ApiError)) throw error;
      reportFailure({ error, failed: t('viewAs.failed') });
    }
  };
  return (
    <Button size={size} loading={isChanging} onClick={() => void press()}>
      {label}
    </Button>
  );
}
