import { Button, Flex, Badge } from 'antd';
import { useMemo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageRequests } from '@roundkeeper/kit/schema/resource';
import { storageKeys } from '@roundkeeper/kit/lib/storage-keys';
import { settings } from '@roundkeeper/kit/settings/settings';
import { useIsAllowed } from '@roundkeeper/kit/access/use-access';
import { ResourceList } from '@roundkeeper/kit/list/resource-list';
import { useStoredText } from '@roundkeeper/kit/lib/use-stored-text';
import rounds from '../../resources/rounds/resource';
import { lazyPart, useWhenIdle } from '@roundkeeper/kit/ui/lazy-part';
import styles from './dashboard.module.css';
import {
  prefetchDashboardData,
  useDashboardData,
  totalCurrency,
  type ChartedRound,
} from './use-dashboard-data';
import type { PlatformAnalytics } from '../../../contract/platform/analytics';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { formatMoney, formatNumber, formatCompact } from '@roundkeeper/kit/lib/format';
import type { CallResult } from '@roundkeeper/kit/providers/data/use-call';
import { NamedIcon } from '@roundkeeper/kit/ui/icons/named-icon';
import { StatCard, StatStrip } from '@roundkeeper/kit/ui/display/stat-card';
import { SectionCard } from '@roundkeeper/kit/frames/section-card';
import { Plot } from '@roundkeeper/kit/extras/charts/plot';
import { Sparkline } from '../../drawings/sparkline';
import { SendNotification } from './send-notification';
import { roundPath, useDescribeRound, RoundsTable } from './rounds-table';

interface BarsProps {
  readonly rows: readonly ChartedRound[];
  readonly shows: 'totalRevenue' | 'totalBids';
}

const toneOf = (currency: string) => `--currency-${currency === '' ? 'other' : currency.toLowerCase()}`;

/** The colour of a round's bar, lighter while it grows. */
function barColour({ currency, status }: ChartedRound, style: CSSStyleDeclaration): string {
  const colour = style.getPropertyValue(toneOf(currency)) || style.getPropertyValue(toneOf(''));
  const [part, ground] = status === 'IN_PROGRESS' ? ['60%', '--surface'] : ['85%', '--ink'];
  return `color-mix(in srgb, ${colour} ${part}, ${style.getPropertyValue(ground)})`;
}

function Bars({ rows, shows }: BarsProps) {
  const { t, i18n } = useTranslation('dashboard');
  const describe = useDescribeRound();
  const caption = useId();
  const lng = i18n.language;
  const isRightToLeft = i18n.dir() === 'rtl';
  const data = useMemo(
    () => ({
      as: 'bar' as const,
      labels: rows.map(({ round }) => String(round)),
      series: [rows.map((one) => one[shows])],
      fillsOf: (style: CSSStyleDeclaration) => rows.map((one) => barColour(one, style)),
      isRightToLeft,
      formatTick: (value: number) =>
        formatCompact(value, lng, shows === 'totalRevenue' ? totalCurrency : undefined),
    }),
    [rows, shows, isRightToLeft, lng],
  );
  const points = rows.map((one) => ({ to: roundPath(one.id), label: describe(one) }));
  return (
    <figure className={styles['chart']} aria-labelledby={caption}>
      <figcaption id={caption} className="caption">
        {t(`chart.${shows}`)}
      </figcaption>
      <Plot data={data} points={points} tip={(at) => points[at]?.label} />
    </figure>
  );
}

function Charts({ rows }: { readonly rows: readonly ChartedRound[] }) {
  const { t, i18n } = useTranslation('dashboard');
  if (rows.length === 0) return <p className="caption">{t('chart.none')}</p>;
  const currencies = [...new Set(rows.map(({ currency }) => currency))].filter(Boolean);
  const best = rows.reduce((one, other) => (other.totalRevenue > one.totalRevenue ? other : one));
  return (
    <>
      <p className="caption">
        {t('chart.best', {
          number: best.round,
          revenue: formatMoney(best.totalRevenue, totalCurrency, i18n.language),
        })}
      </p>
      <Flex wrap gap="middle">
        {currencies.map((currency) => (
          <Badge key={currency} color={`var(${toneOf(currency)}, var(${toneOf('')}))`} text={currency} />
        ))}
      </Flex>
      <div className={styles['charts']}>
        <Bars rows={rows} shows="totalRevenue" />
        <Bars rows={rows} shows="totalBids" />
      </div>
      <RoundsTable rows={rows} />
    </>
  );
}

function RoundsChart({ answer }: { readonly answer: ReturnType<typeof useDashboardData>['rounds'] }) {
  const { t, ready } = useTranslation(['dashboard', 'rounds'], { useSuspense: false });
  const { data: rows, isError } = answer;
  if (isError && !rows) return <LoadFailure query={answer} />;
  return (
    <SectionCard title={ready ? t('chart.heading') : '\u00a0'} isBusy={!rows}>
      {ready && rows ? <Charts rows={rows} /> : null}
    </SectionCard>
  );
}

const noRounds: readonly ChartedRound[] = [];
const noTotals: PlatformAnalytics = { totalRounds: 0, totalRevenue: 0, totalBids: 0 };

interface DashboardTotalsProps {
  readonly answer: CallResult<PlatformAnalytics>;
  /** Drawn as lines beside the totals. */
  readonly rounds: readonly ChartedRound[];
}

/** The platform's totals with their time, as they don't refresh by themselves; 0 where they cannot be fetched. */
function DashboardTotals({ answer, rounds }: DashboardTotalsProps) {
  const { t, i18n, ready } = useTranslation('dashboard', { useSuspense: false });
  const lng = i18n.language;
  const { data, isError, dataUpdatedAt } = answer;
  const isMissing = isError && !data;
  const totals = isMissing ? noTotals : data;
  const rows = isMissing ? noRounds : rounds;
  const label = (key: string) => (ready ? t(key) : '\u00a0');
  const running = rows.filter(({ status }) => status === 'IN_PROGRESS').length;
  const line = (shows: BarsProps['shows']) =>
    ready &&
    rows.length > 1 && (
      <span className={styles['line']}>
        <span className="caption">
          {t('lastRounds', { count: rows.length, figure: formatNumber(rows.length, lng) })}
        </span>
        <Sparkline values={rows.map((one) => one[shows])} />
      </span>
    );
  return (
    <section className={styles['totals']} aria-label={label('totals')}>
      <StatStrip>
        <StatCard label={label('cards.totalRounds')} value={totals && formatNumber(totals.totalRounds, lng)}>
          {ready && running > 0 ? (
            <Badge color="var(--accent)" text={t('running', { figure: formatNumber(running, lng) })} />
          ) : null}
        </StatCard>
        <StatCard
          label={label('cards.totalRevenue')}
          value={totals && formatMoney(totals.totalRevenue, totalCurrency, lng)}
        >
          {line('totalRevenue')}
        </StatCard>
        <StatCard label={label('cards.totalBids')} value={totals && formatNumber(totals.totalBids, lng)}>
          {line('totalBids')}
        </StatCard>
      </StatStrip>
      {isMissing ? (
        <LoadFailure query={answer} />
      ) : (
        <p className={styles['asOf']}>
          {ready && totals
            ? t('asOf', { time: formatDateTime(new Date(dataUpdatedAt).toISOString(), lng) })
            : '\u00a0'}
        </p>
      )}
    </section>
  );
}

const RangeSection = lazyPart(() => import('./range/range-section'));

type ChartPlace = 'below' | 'beside';

interface ChartPlaceButtonProps {
  readonly place: ChartPlace;
  readonly onChange: (place: ChartPlace) => void;
}

/** Moves the charts; a narrow page has no room for them beside the table. */
function ChartPlaceButton({ place, onChange }: ChartPlaceButtonProps) {
  const { t } = useTranslation('dashboard', { useSuspense: false });
  const isBeside = place === 'beside';
  return (
    <Button
      className={styles['place'] ?? ''}
      type="text"
      title={t('chart.beside')}
      aria-label={t('chart.beside')}
      aria-pressed={isBeside}
      icon={<NamedIcon name="bars" />}
      onClick={() => onChange(isBeside ? 'below' : 'beside')}
    >
      {t('chart.button')}
    </Button>
  );
}

function Overview({ place, children }: { readonly place: ChartPlace; readonly children: ReactNode }) {
  const data = useDashboardData();
  const mayReadRange = useIsAllowed('analytics.series');
  // The figures of a range come once all else of the page is there.
  const isFilled = data.rounds.data !== undefined || data.rounds.isError;
  const [isRangeHere] = useWhenIdle(RangeSection, { isNeeded: mayReadRange && isFilled });
  return (
    <>
      <DashboardTotals answer={data.totals} rounds={data.rounds.data ?? noRounds} />
      <div className={styles['columns']} data-charts={place}>
        {children}
        <div className={styles['figures']}>
          <RoundsChart answer={data.rounds} />
          {mayReadRange && isRangeHere !== undefined ? <RangeSection /> : null}
        </div>
      </div>
    </>
  );
}

export default function DashboardPage() {
  const [stored, setPlace] = useStoredText(`${storageKeys.platform}charts`);
  const place: ChartPlace = stored === 'beside' ? stored : 'below';
  const { dashboardData } = settings().flags;
  // Memoised, so that the list is not rendered again with the charts.
  const list = useMemo(
    () => (
      <ResourceList
        resource={rounds}
        toolbar={
          <Flex gap="small" wrap>
            {dashboardData ? <ChartPlaceButton place={place} onChange={setPlace} /> : null}
            <SendNotification />
          </Flex>
        }
      />
    ),
    [dashboardData, place, setPlace],
  );
  return <div className="stack">{dashboardData ? <Overview place={place}>{list}</Overview> : list}</div>;
}

export function prefetch(requests: PageRequests): void {
  requests.list(rounds);
  if (settings().flags.dashboardData) prefetchDashboardData(requests);
}
