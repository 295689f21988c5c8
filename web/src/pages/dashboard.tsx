// §2 Dashboard: greeting and ways on. Who may see it is decided by the account room's guard.
import { RequireSession } from '../account/require-session';
import { account } from '../content/account';
import { DashboardView } from './dashboard-view';

export default function Dashboard() {
  return (
    <RequireSession
      waiting={
        <section className="waiting pad">
          <p className="lede" role="status">
            {account.dashboard.loading}
          </p>
        </section>
      }
    >
      <DashboardView />
    </RequireSession>
  );
}
