// §2 Dashboard: greeting and ways on. Who may see it is decided by the account room's guard.
import { account } from '../content/account';
import { DashboardView } from './dashboard-view';

export default function Dashboard() {
  // PLACEHOLDER: the guard of the account room wraps DashboardView and shows this line while it does not know.
  const known = false;
  return known ? (
    <DashboardView />
  ) : (
    <section className="waiting pad">
      <p className="lede" role="status">
        {account.dashboard.loading}
      </p>
    </section>
  );
}
