import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage, FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { iconsAddress } from "../../../contract/rules/limits.ts";
import styles from "../icon-shape.module.css";
import { IconShape } from "../icon-shape.tsx";

type Icons = typeof import("../../../contract/routes.ts");

interface Shown {
  iconName: string;
  iconUUID: string;
  isCustom: boolean;
}

const load: PageLoad<{ icons: Shown[]; query: string }> = async (transport, { url }) => {
  const query = url.searchParams.get("query")?.trim() ?? "";
  const icons = await apiOf<Icons>()(transport)("GET /icons/active");
  const searched = query.toLowerCase();
  return {
    query,
    icons: icons
      .filter(({ iconName }) => iconName.includes(searched))
      .map(({ iconName, iconUUID, isCustom }) => ({ iconName, iconUUID, isCustom })),
  };
};

export const loader = serverLoader(load);

export default function IconsPage() {
  const intl = useIntl();
  const { icons, query } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "icons.manage" })}
      description={<FormattedMessage id="icons.text" />}
    >
      <FilterBar action={iconsAddress} isActive={query !== ""}>
        <FilterField id="query" label={<FormattedMessage id="icons.search" />}>
          <TextInput name="query" type="search" defaultValue={query} maxLength={60} />
        </FilterField>
      </FilterBar>
      {icons.length === 0 && (
        <EmptyState icon="search" title={<FormattedMessage id="icons.none" />} />
      )}
      <ul className={styles.icons}>
        {icons.map(({ iconName, iconUUID, isCustom }) => (
          <li key={iconName}>
            <Link href={`${iconsAddress}/${iconName}`} className={styles.icon}>
              <IconShape url={`/icons/${iconUUID}.svg`} size={24} />
              <span>{iconName}</span>
              {isCustom && (
                <Tag preset="colored">
                  <FormattedMessage id="icons.custom" />
                </Tag>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </DashboardPage>
  );
}
