import { settings } from '../../config/settings';
import { ResourceList } from '../../kit/list/resource-list';
import rounds from '../../resources/rounds';
import { DashboardTotals } from './dashboard-totals';
import styles from './dashboard-page.module.css';

/** The platform at a glance: its totals, and every round. */
export default function DashboardPage() {
  return (
    <div className={styles['page']}>
      {settings().flags.dashboardData ? <DashboardTotals /> : null}
      <ResourceList resource={rounds} />
    </div>
  );
}
