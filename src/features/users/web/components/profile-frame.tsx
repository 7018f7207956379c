import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { useSite } from "#platform/web/site/site-context.ts";
import { useLaterMenuEntries } from "#platform/web/slots/use-menu-entries.ts";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import type { User } from "../../contract/resources.ts";
import { profileData } from "./profile-data.ts";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileState } from "./profile-state.tsx";

type ProfileFrameProps = { user: User; children: ReactNode };

export function ProfileFrame({ user, children }: ProfileFrameProps) {
  const isHidden = user.url === undefined;
  const isUnlisted = user.private || user.banned > 0;
  const { origin } = useSite();
  return (
    <PageLayout columns={1} narrow>
      <PageHead
        title={user.name}
        isUnlisted={isUnlisted}
        data={isHidden || isUnlisted ? undefined : profileData(user, origin)}
      />
      <ProfileHead user={user} />
      <ProfileState user={user} />
      {!isHidden && <ProfileTabs user={user} />}
      {children}
    </PageLayout>
  );
}

function ProfileTabs({ user: { name } }: Pick<ProfileFrameProps, "user">) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const entries = useLaterMenuEntries("profile");
  if (entries.length < 2) return null;
  const current = entries
    .filter(({ url = "" }) => pathname.startsWith(`${url}/`))
    .toSorted((a, b) => (b.url?.length ?? 0) - (a.url?.length ?? 0))[0];
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "users.profile" })}
      tabs={entries.map(({ id, nameID, url }) => ({
        id,
        href: `${url}/${encodeURIComponent(name)}`,
        name: <FormattedMessage id={nameID} />,
        isCurrent: id === current?.id,
      }))}
    />
  );
}
