import { PrinterOutlined } from '@ant-design/icons';
import { useShow, type BaseRecord } from '@refinedev/core';
import { Alert, Button, Descriptions, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { getRoundAnalytics, type RoundDetail } from '../../../contract/rounds/rounds';
import { paths } from '../../config/paths';
import type { ResourcePageProps } from '@roundkeeper/kit/schema/resource';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { MaybeLink } from '@roundkeeper/kit/text/maybe-link';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { formatBytes, formatMoney, formatNumber } from '@roundkeeper/kit/lib/format';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { usePageSubject } from '@roundkeeper/kit/ui/page-header';
import { Card } from '@roundkeeper/kit/ui/display/card';
import { isSameWinner, winnerOf, type Winner } from './replay';
import { ReplayPlayer } from './replay-player';
import styles from './report.module.css';
import { useReport, type Report } from './use-report';

interface RoundProps {
  readonly round: RoundDetail;
}

interface WinnerCheckProps extends RoundProps {
  readonly computed: Winner | undefined;
  readonly lowest: string | null | undefined;
}

function WinnerCheck({ round, computed, lowest }: WinnerCheckProps) {
  const { t, i18n } = useTranslation('roundReport');
  const stored = round.winner ? { email: round.winner.email, bid: lowest ?? undefined } : undefined;
  const describe = (winner: Winner | undefined) =>
    winner
      ? t('winner.with', {
          email: winner.email,
          bid: winner.bid === undefined ? '?' : formatMoney(winner.bid, round.currency.code, i18n.language),
        })
      : t('winner.none');
  if (round.status !== 'COMPLETED')
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        title={t('winner.running')}
        description={describe(computed)}
      />
    );
  const isSame = isSameWinner(computed, stored);
  return (
    <Alert
      type={isSame ? 'success' : 'error'}
      showIcon
      role="status"
      title={isSame ? t('winner.same') : t('winner.different')}
      description={
        isSame ? (
          describe(computed)
        ) : (
          <>
            {t('winner.computed', { winner: describe(computed) })}
            <br />
            {t('winner.stored', { winner: describe(stored) })}
          </>
        )
      }
    />
  );
}

function Facts({ round, report }: RoundProps & { readonly report: Report }) {
  const { t, i18n } = useTranslation('roundReport');
  const { replay, bytes, digest } = report;
  const may = useAccess();
  const { winner } = round;
  const money = (cents: number) => formatMoney(cents / 100, round.fiatCurrency.code, i18n.language, 2);
  const items = [
    ['round', formatNumber(round.number, i18n.language)],
    ['currency', round.currency.code],
    ['started', round.createdAt === undefined ? '/' : formatDateTime(round.createdAt, i18n.language)],
    ['fee', formatMoney(round.entryFee, round.fiatCurrency.code, i18n.language, 2)],
    ['bids', formatNumber(replay.bids.length, i18n.language)],
    ['fees', money(replay.fees.at(-1) ?? 0)],
    [
      'winner',
      winner ? (
        <MaybeLink key="winner" to={may('users.show') ? `${paths.users}/${winner.userId}` : undefined}>
          {winner.name}
        </MaybeLink>
      ) : (
        '/'
      ),
    ],
    ['reward', winner ? formatMoney(winner.reward, round.fiatCurrency.code, i18n.language, 2) : '/'],
    ['size', formatBytes(bytes, i18n.language)],
    ['digest', digest ?? t('noDigest')],
  ] as const;
  return (
    <Card>
      <Descriptions
        colon={false}
        column={{ xs: 1, md: 2 }}
        items={items.map(([key, text]) => ({
          key,
          label: t(`facts.${key}`),
          children: key === 'digest' ? <code className={styles['digest']}>{text}</code> : text,
        }))}
      />
    </Card>
  );
}

function ReadyReport({ round, report }: RoundProps & { readonly report: Report }) {
  const { t } = useTranslation('roundReport');
  const figures = useCall(getRoundAnalytics, { params: { id: round.id } });
  return (
    <>
      <div className={styles['tools']}>
        <Link to={`/rounds/${round.id}`}>{t('back')}</Link>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {figures.data ? (
        <WinnerCheck round={round} computed={winnerOf(report.replay)} lowest={figures.data.lowestUniqueBid} />
      ) : null}
      <Facts round={round} report={report} />
      <ReplayPlayer replay={report.replay} round={round} />
    </>
  );
}

export default function ReportPage({ resource }: ResourcePageProps) {
  const { id = '' } = useParams();
  const { t, i18n } = useTranslation('roundReport');
  const { query } = useShow<RoundDetail & BaseRecord>({
    resource: resource.name,
    id,
    errorNotification: false,
  });
  const { rows, query: made } = useReport(id);
  const round = query.data?.data;
  usePageSubject(round && String(round.number));
  if (query.error) return <LoadFailure query={query} />;
  if (made.error) return <LoadFailure query={made} />;
  return (
    <div className="stack">
      {round && made.data ? (
        <ReadyReport round={round} report={made.data} />
      ) : (
        <div role="status">
          <Spin size="small" /> {t('loading', { rows: formatNumber(rows, i18n.language) })}
        </div>
      )}
    </div>
  );
}
