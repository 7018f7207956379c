import { FormattedMessage, useIntl } from "react-intl";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import { addressOf } from "./pages/load-navigation.ts";

interface SectionTabsProps {
  sections: readonly { siteSectionID: number; name: string }[];
  current: number;
}

/** The site itself, and its sections, which can have a navigation of their own. */
export function SectionTabs({ sections, current }: SectionTabsProps) {
  const intl = useIntl();
  if (sections.length === 0) return null;
  const site = { siteSectionID: 0, name: <FormattedMessage id="navigation.wholeSite" /> };
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "navigation.sections" })}
      tabs={[site, ...sections].map(({ siteSectionID, name }) => ({
        id: String(siteSectionID),
        href: addressOf(siteSectionID),
        name: <bdi>{name}</bdi>,
        isCurrent: siteSectionID === current,
      }))}
    />
  );
}
