import { Flex, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { getAlertMail } from '../../../contract/platform/alerts';
import { useOneAtATime } from '@roundkeeper/kit/actions/sending/use-call-mutation';
import { useResourceActions } from '@roundkeeper/kit/actions/use-resource-actions';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import type { ResourcePageProps } from '@roundkeeper/kit/schema/resource';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { labelKeys } from '@roundkeeper/kit/text/resource-text';

interface NamedSwitchProps {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean) => Promise<unknown>;
}

export function NamedSwitch({ label, value, onChange }: NamedSwitchProps) {
  const id = useId();
  const { isSending, dedupe } = useOneAtATime();
  return (
    <Flex gap="small" align="center" style={{ minBlockSize: 32 }}>
      <Switch
        id={id}
        checked={value ?? false}
        disabled={value === undefined}
        loading={isSending}
        onChange={(next) => void dedupe(() => onChange(next))}
      />
      <label htmlFor={id}>{label}</label>
    </Flex>
  );
}

/** Whether the viewer is emailed when an alert opens. */
export function MailSwitch({ resource }: Pick<ResourcePageProps, 'resource'>) {
  const { t } = useTranslation('alerts', { useSuspense: false });
  const { data, ...answer } = useCall(getAlertMail, {}, { staleTime: 0, refetchOnMount: true });
  const { run } = useResourceActions(resource);
  if (answer.error && !data) return <LoadFailure query={answer} />;
  return (
    <NamedSwitch
      label={t(labelKeys.action('mailOn').label)}
      value={data?.isWanted}
      onChange={(isWanted) => run(isWanted ? 'mailOn' : 'mailOff', { body: { isWanted } })}
    />
  );
}
