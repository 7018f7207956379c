import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DeletedComments, restoreComment } from "#features/comments/web/public.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RevisionList } from "../revision-list.tsx";
import { loadLog } from "./load-log.ts";

export const loader = serverLoader(loadLog);
export const clientLoader = browserLoader(loadLog);
export const action = restoreComment;

export default function LogPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const titleID = data.kind === "deleted" ? "discussions.deletedComments" : "discussions.revisions";
  const title = intl.formatMessage({ id: titleID });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading
        title={title}
        description={
          <Link href={data.backUrl}>
            <FormattedMessage id="discussions.log.back" />
          </Link>
        }
      />
      {data.kind === "revisions" && <RevisionList revisions={data.revisions} />}
      {data.kind === "deleted" && data.comments.length > 0 && (
        <DeletedComments comments={data.comments} />
      )}
      {data.kind === "deleted" && data.comments.length === 0 && (
        <EmptyState
          title={<FormattedMessage id="discussions.deletedComments.none" />}
          icon="trash"
        />
      )}
    </PageLayout>
  );
}
