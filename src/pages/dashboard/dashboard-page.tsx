import { useTranslation } from 'react-i18next';
import { settings } from '../../config/settings';
import { useAccess } from '../../kit/access/use-access';
import { DialogButton } from '../../kit/actions/dialog/dialog-button';
import { ResourceList } from '../../kit/list/resource-list';
import { whenIdle } from '../../lib/when-idle';
import rounds from '../../resources/rounds/resource';
import { loadChart } from '../../ui/chart/load-chart';
import { DashboardTotals } from './dashboard-totals';
import styles from './dashboard.module.css';
import { LateRange } from './late-range';
import { RoundsChart } from './rounds-chart';
import { dashboardRequests, useDashboardData } from './use-dashboard-data';

// Not before there is time to draw with it; without it there is still the table.
whenIdle(() => void loadChart().catch(() => undefined));

/** Asked for while the console is rendered for the first time. */
export const firstRequests = {
  calls: settings().flags.dashboardData ? dashboardRequests : [],
  lists: [rounds],
};

const loadNotification = () => import('./notification-dialog');

function SendNotification() {
  const { t } = useTranslation('dashboard', { useSuspense: false });
  return <DialogButton label={t('notification.title')} load={loadNotification} request="notification" />;
}

/** One element for good, so that the list around it is not drawn again. */
const sendNotification = <SendNotification />;

function Overview() {
  const data = useDashboardData();
  return (
    <>
      <DashboardTotals answer={data.totals} />
      <LateRange />
      <RoundsChart answer={data.rounds} />
    </>
  );
}

/** The platform at a glance: its totals, the last rounds, and the list of every round. */
export default function DashboardPage() {
  const may = useAccess();
  return (
    <div className={styles['page']}>
      {settings().flags.dashboardData ? <Overview /> : null}
      <ResourceList resource={rounds} toolbar={may('notifications.send') ? sendNotification : null} />
    </div>
  );
}
