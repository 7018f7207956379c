import { FormattedMessage } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import {
  editGroupUrl,
  groupMembersUrl,
  groupMessageUrl,
  groupPostsUrl,
  groupUrl,
} from "../../contract/rules.ts";
import { GroupNote } from "../components/group-list.tsx";
import styles from "../components/groups.module.css";
import { MembershipForm } from "../components/membership-form.tsx";
import { loadGroup, paramsOf } from "./load-group.ts";

type Groups = typeof import("../../contract/routes/groups.ts");
type Discussions = typeof import("#features/discussions/contract/routes/lists.ts");

async function load(transport: Transport, args: PageArgs) {
  const group = await loadGroup(transport, args);
  const { categoryID } = group;
  const posts =
    categoryID === null
      ? []
      : await apiOf<Discussions>()(transport)("GET /discussions", {
          query: { categoryID, limit: 10, expand: ["-body"] },
        });
  return {
    group,
    posts: posts.map(({ discussionID, name, url, dateLastComment, insertUser }) => ({
      discussionID,
      name,
      url,
      dateLastComment,
      author: insertUser?.name,
    })),
  };
}

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
  const { group, posts } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { groupID, permissions } = group;
  return (
    <PageLayout columns={1} narrow>
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
          permissions.post && (
            <LinkButton href={`/post/discussion/${group.categoryID}`} variant="primary">
              <FormattedMessage id="groups.post" />
            </LinkButton>
          )
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
      <section className={styles.section}>
        <h2>
          <FormattedMessage id="groups.posts" />
        </h2>
        {posts.length > 0 ? (
          <>
            <EntryList>
              {posts.map(({ discussionID, name, url, dateLastComment, author }) => (
                <Entry
                  key={discussionID}
                  name={
                    <Link href={url}>
                      <bdi>{name}</bdi>
                    </Link>
                  }
                >
                  <EntryNote>
                    {author && <bdi>{author}</bdi>}
                    {dateLastComment && <DateTime value={dateLastComment} />}
                  </EntryNote>
                </Entry>
              ))}
            </EntryList>
            <Link href={groupPostsUrl(groupID)}>
              <FormattedMessage id="groups.posts.all" />
            </Link>
          </>
        ) : (
          <EmptyState
            icon="message"
            title={
              <FormattedMessage
                id={permissions.read ? "groups.posts.none" : "groups.posts.closed"}
              />
            }
          />
        )}
      </section>
    </PageLayout>
  );
}
