// §2 Dashboard. Who may see it is decided by the account room's guard.
import { RequireSession } from '../account/require-session';
import { DashboardView, DashboardWaiting } from './dashboard-view';

export default function Dashboard() {
  return (
    <RequireSession waiting={<DashboardWaiting />}>
      <DashboardView />
    </RequireSession>
  );
}
