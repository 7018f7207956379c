import { FormattedMessage } from "react-intl";
import { useLoaderData } from "react-router";
import { BanButton } from "#features/bans/web/public.ts";
import { NoteButton } from "#features/user-notes/web/public.ts";
import { loadProfileUser, ProfileFrame, profileAddress } from "#features/users/web/public.ts";
import { WarnButton } from "#features/warnings/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useTextsOf } from "#platform/web/site/load-texts.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { useViewer } from "#platform/web/site/site-context.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import styles from "../components/timeline.module.css";
import { Timeline } from "../components/timeline.tsx";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "profile.moderation": { user: { userID: number; name: string } };
  }
}

type History = typeof import("#features/account-history/contract/routes.ts");

async function load(transport: Transport, { params }: PageArgs) {
  const address = profileAddress(params["*"] ?? "");
  const user = await loadProfileUser(transport, address, "moderation");
  const { page } = address;
  const { items, paging } = await apiOf<History>()(transport).list("GET /users/{userID}/history", {
    params: { userID: user.userID },
    query: { page, limit },
  });
  return { user, entries: items, page, hasMore: paging?.hasMore ?? false };
}

const limit = 30;

export const loader = serverLoader(load);

export default function MemberModerationPage() {
  useTextsOf("dashboard");
  const { user, entries, page, hasMore } = useLoaderData<typeof loader>();
  const mayWarn = usePermission("warnings.add");
  const isSelf = useViewer().userID === user.userID;
  const total = (page - 1) * limit + entries.length;
  const path = `/profile/moderation/${encodeURIComponent(user.name)}`;
  return (
    <ProfileFrame user={user}>
      {!isSelf && (
        <div className={styles.actions}>
          {mayWarn && <WarnButton user={user} />}
          <BanButton kind="silence" user={user} isOn={(user.punished ?? 0) > 0} />
          <BanButton kind="ban" user={user} isOn={user.banned > 0} />
          <NoteButton user={user} />
          <LaterSlot place="profile.moderation" user={user} />
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyState icon="list" title={<FormattedMessage id="memberModeration.none" />}>
          <FormattedMessage id="memberModeration.none.text" />
        </EmptyState>
      ) : (
        <Timeline entries={entries} />
      )}
      {(page > 1 || hasMore) && (
        <Pager
          page={page}
          limit={limit}
          total={hasMore ? total + 1 : total}
          hasMore={hasMore}
          hrefOf={(number) => (number > 1 ? `${path}/p${number}` : path)}
        />
      )}
    </ProfileFrame>
  );
}
