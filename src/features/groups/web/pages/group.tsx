import { FormattedMessage } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { ContentPage, withLayout } from "#features/layouts/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Photo } from "#ui/values/photo.tsx";
import {
  editGroupUrl,
  groupMembersUrl,
  groupMessageUrl,
  groupUrl,
  newEventUrl,
} from "../../contract/rules.ts";
import { GroupEvents, GroupPosts } from "../components/group-home.tsx";
import { GroupNote } from "../components/group-list.tsx";
import styles from "../components/groups.module.css";
import { loadHome } from "../components/load-home.ts";
import { MembershipForm } from "../components/membership-form.tsx";
import { loadGroup, paramsOf } from "./load-group.ts";

type Groups = typeof import("../../contract/routes/groups.ts");

const load = withLayout("group", loadHome);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, params: given, values, request }) => {
  await requireMember(transport, request);
  const params = paramsOf({ params: given });
  const call = apiOf<Groups>()(transport);
  if (values.act === "join") await call("POST /groups/{groupID}/join", { params });
  if (values.act === "leave") await call("POST /groups/{groupID}/leave", { params });
  if (values.act === "apply") {
    const body = { reason: values.reason ?? "" };
    await call("POST /groups/{groupID}/applicants", { params, body });
  }
  const { privacy } = await loadGroupOr(transport, given);
  return redirect(privacy === undefined ? "/groups" : groupUrl(params.groupID));
});

/** Who left a secret group sees it no longer. */
async function loadGroupOr(transport: Transport, params: PageArgs["params"]) {
  try {
    return await loadGroup(transport, { params });
  } catch {
    return { privacy: undefined };
  }
}

export default function GroupPage() {
  const { content, ...layout } = useLoaderData<typeof loader>();
  const { group, posts, events } = content;
  const answer = useActionData<FormAnswer>();
  const { groupID, permissions } = group;
  return (
    <ContentPage layout={layout} narrow>
      <PageHead title={group.name} isUnlisted={group.privacy !== "public"} />
      {group.bannerUrl && <img className={styles.banner} src={group.bannerUrl} alt="" />}
      <PageHeading
        title={
          <span className={styles.title}>
            {group.iconUrl && <Photo src={group.iconUrl} className={styles.icon} />}
            <bdi>{group.name}</bdi>
          </span>
        }
        description={
          group.description && (
            <p dir="auto" className={styles.description}>
              {group.description}
            </p>
          )
        }
        actions={
          <>
            {permissions.addEvents && (
              <LinkButton href={newEventUrl(groupID)}>
                <FormattedMessage id="groups.event" />
              </LinkButton>
            )}
            {permissions.post && (
              <LinkButton href={`/post/discussion/${group.categoryID}`} variant="primary">
                <FormattedMessage id="groups.post" />
              </LinkButton>
            )}
          </>
        }
      />
      <GroupNote group={group} />
      <RefusedForm answer={answer} />
      <Form method="post" className={styles.form}>
        <MembershipForm group={group} />
        <div className={styles.actions}>
          {permissions.read && (
            <LinkButton href={groupMembersUrl(groupID)} variant="text" icon="users">
              <FormattedMessage id="groups.members" />
            </LinkButton>
          )}
          {permissions.manage && permissions.post && (
            <LinkButton href={groupMessageUrl(groupID)} variant="text" icon="bell">
              <FormattedMessage id="groups.message" />
            </LinkButton>
          )}
          {permissions.edit && (
            <LinkButton href={editGroupUrl(groupID)} variant="text" icon="edit">
              <FormattedMessage id="groups.edit" />
            </LinkButton>
          )}
        </div>
      </Form>
      <GroupEvents group={group} events={events} />
      <GroupPosts group={group} posts={posts} />
    </ContentPage>
  );
}
