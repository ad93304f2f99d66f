import { settings } from '../../config/settings';
import { useMay } from '../../kit/access/use-may';
import { ResourceList } from '../../kit/list/resource-list';
import { whenIdle } from '../../lib/when-idle';
import rounds from '../../resources/rounds';
import { loadChart } from '../../ui/chart/load-chart';
import { RoundsPicture } from './picture/rounds-picture';
import { DashboardTotals } from './dashboard-totals';
import { SendNotification } from './notification/send-notification';
import styles from './dashboard-page.module.css';

// Not before there is time to draw with it; without it there is still the table.
whenIdle(() => void loadChart().catch(() => undefined));

/** The same at each drawing, so that what stands around it is not drawn anew. */
const sendNotification = <SendNotification />;

/** The platform at a glance: its totals, and every round. */
export default function DashboardPage() {
  const may = useMay();
  return (
    <div className={styles['page']}>
      {settings().flags.dashboardData ? (
        <>
          <DashboardTotals />
          <RoundsPicture />
        </>
      ) : null}
      <ResourceList resource={rounds} toolbar={may('notifications.send') ? sendNotification : null} />
    </div>
  );
}
