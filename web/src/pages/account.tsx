import { account, pages } from 'virtual:content';
import { RequireSession, useSignedInUser } from '../account/session/require-session';
import { DeletionSetting } from '../account/settings/deletion-setting';
import {
  DataDownloadSetting,
  EmailSetting,
  NameSetting,
  OtherDevicesSetting,
  PasswordSetting,
} from '../account/settings/settings';
import { displayedName } from '../domain/display-name';
import { InitialTile } from '../ui/initial-tile';
import { PageHeader } from '../ui/page';
import { PageSkeleton } from '../ui/page-skeleton';
import type { TileSpec } from '../ui/tile';
import { userColorOf } from '../ui/user-color';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'spruce', drawing: 'key' },
  { color: 'sky', drawing: 'arcs' },
  { color: 'surface', drawing: 'envelope' },
  { color: 'poppy', drawing: 'data' },
];

export default function Account() {
  return (
    <RequireSession fallback={<PageSkeleton title={pages.account.title} hasInitial />}>
      <AccountSettings />
    </RequireSession>
  );
}

function AccountSettings() {
  const { heading, intro } = account;
  const user = useSignedInUser();
  return (
    <>
      <PageHeader
        className="member-head"
        title={heading}
        tiles={HEADER_TILES}
        firstTile={<InitialTile name={displayedName(user)} color={userColorOf(user.uid)} isLarge />}
        // Beside the mosaic, phones have no room for it. The mosaic would grow.
        caption={<p className="member-details lead">{intro}</p>}
      />
      {/* Changing an account that's being deleted would bring its profile back. */}
      {!user.isBeingDeleted && (
        <>
          <NameSetting />
          <EmailSetting />
          <PasswordSetting />
          <OtherDevicesSetting />
          <DataDownloadSetting />
        </>
      )}
      <DeletionSetting />
    </>
  );
}
