import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { SearchField } from "#ui/forms/search-field.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "../components/group.module.css";
import { Group } from "../components/group.tsx";
import type { OperationGroup } from "../components/operation-group.ts";
import { TagList } from "../components/tag-list.tsx";
import { loadApi } from "./load-api.ts";

export const loader = serverLoader(loadApi);
export const clientLoader = browserLoader(loadApi);

export default function ApiPage() {
  const intl = useIntl();
  const [filter, setFilter] = useState("");
  const groups = matching(useLoaderData<typeof loader>(), filter);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  const title = intl.formatMessage({ id: "api-docs.title" });
  return (
    <PageLayout columns={2} isInverted secondary={<TagList groups={groups} />}>
      <PageHead title={title} isUnlisted />
      <PageHeading
        title={title}
        description={<FormattedMessage id="api-docs.description" />}
        actions={
          <Link href="/api/v2/open-api/v3">
            <FormattedMessage id="api-docs.document" />
          </Link>
        }
      />
      <search className={styles.filter}>
        <SearchField
          value={filter}
          onChange={setFilter}
          hideSubmit
          placeholder={intl.formatMessage({ id: "api-docs.filter" })}
          aria-label={intl.formatMessage({ id: "api-docs.filter" })}
        />
        <p className={styles.count} role="status">
          <FormattedMessage id="api-docs.count" values={{ count }} />
        </p>
      </search>
      {groups.map((group) => (
        <Group key={group.tag} group={group} />
      ))}
    </PageLayout>
  );
}

function matching(groups: readonly OperationGroup[], filter: string): OperationGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ operations, ...group }) => ({
      ...group,
      operations: operations.filter(({ method, path, summary }) => {
        const text = `${method} ${path} ${summary}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
}
