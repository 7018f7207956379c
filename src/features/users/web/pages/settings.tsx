import { useIntl } from "react-intl";
import type { LoaderFunctionArgs } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { SettingsList } from "../components/settings-menu.tsx";
import { requireMember } from "./require-member.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireMember(context.get(pageRequest).transport, request);
  return null;
}

export default function SettingsListPage() {
  const title = useIntl().formatMessage({ id: "users.settings.all" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <SettingsList />
    </PageLayout>
  );
}
