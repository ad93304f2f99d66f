import { Flex, Progress } from 'antd';
import { formatNumber } from '../../lib/format';
import type { ResourceText } from '../../text/resource-text';
import type { BulkProgress } from './run-bulk';

type RunTexts = 'bulk' | 'import';

export const counter =
  ({ t, lng }: ResourceText, texts: RunTexts) =>
  (key: string, count: number): string =>
    t(`kit:${texts}.${key}`, { count, figure: formatNumber(count, lng) });

interface RunProgressProps {
  readonly progress: BulkProgress<unknown>;
  readonly text: ResourceText;
  readonly of: RunTexts;
}

export function RunProgress({ progress: { total, done, failed }, text: { t, lng }, of }: RunProgressProps) {
  const ended = done + failed.length;
  return (
    <Flex vertical gap={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Progress percent={(ended / total) * 100} showInfo={false} aria-label={t(`kit:${of}.progressName`)} />
      <span role="status">
        {t(`kit:${of}.progress`, { done: formatNumber(ended, lng), total: formatNumber(total, lng) })}
      </span>
    </Flex>
  );
}
