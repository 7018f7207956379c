import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Entry, EntryList } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { RoleRequestMeta } from "../../contract/resources.ts";
import styles from "../components/requests.module.css";
import { StateTag } from "../components/state-tag.tsx";

type RoleRequests = typeof import("../../contract/routes.ts");

const load: PageLoad<{ roles: RoleRequestMeta[]; isSent: boolean }> = async (
  transport,
  { url },
) => ({
  roles: await apiOf<RoleRequests>()(transport)("GET /role-requests/metas", {
    query: { expand: "all" },
  }),
  isSent: url.searchParams.has("sent"),
});

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args.context.get(pageRequest).transport, args.request);
  return serverLoader(load)(args);
}

export default function RolesPage() {
  const intl = useIntl();
  const { roles, isSent } = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "roleRequests.menu" })}
      description={intl.formatMessage({ id: "roleRequests.menu.text" })}
    >
      {isSent && (
        <Message tone="success">
          <FormattedMessage id="roleRequests.sent" />
        </Message>
      )}
      {roles.length === 0 ? (
        <EmptyState icon="users" title={<FormattedMessage id="roleRequests.none" />}>
          <FormattedMessage id="roleRequests.none.text" />
        </EmptyState>
      ) : (
        <EntryList>
          {roles.map((role) => (
            <Role key={role.roleID} role={role} />
          ))}
        </EntryList>
      )}
    </SettingsPage>
  );
}

function Role({ role }: { role: RoleRequestMeta }) {
  const { name, body, url, hasRole, roleRequest, attributes } = role;
  const mayAsk = !hasRole && roleRequest?.status !== "pending";
  return (
    <Entry
      name={
        <span className={styles.title}>
          {mayAsk ? (
            <Link href={url}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          <State role={role} />
        </span>
      }
      actions={
        mayAsk && (
          <LinkButton href={url} size="medium">
            {attributes.link ? (
              <bdi>{attributes.link.name}</bdi>
            ) : (
              <FormattedMessage id="roleRequests.ask" />
            )}
          </LinkButton>
        )
      }
    >
      {body && (
        <p className={styles.text} dir="auto">
          {body}
        </p>
      )}
    </Entry>
  );
}

function State({ role: { hasRole, roleRequest } }: { role: RoleRequestMeta }) {
  if (hasRole)
    return (
      <Tag preset="success">
        <FormattedMessage id="roleRequests.yours" />
      </Tag>
    );
  // The role may have been removed since, so an approval says nothing about the present.
  if (!roleRequest || roleRequest.status === "approved") return null;
  return <StateTag status={roleRequest.status} />;
}
