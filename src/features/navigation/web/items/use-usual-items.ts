import { useIntl } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import type { RestrictedItem } from "#platform/web/slots/menu.ts";
import { useMenuEntries } from "#platform/web/slots/use-menu-entries.ts";

/** What features add to the navigation, without checking permissions. */
export function useUsualItems(): RestrictedItem[] {
  const intl = useIntl();
  const { offers } = useSite();
  return useMenuEntries("titleBar")
    .filter(({ offer }) => !offer || offers.includes(offer))
    .map(({ nameID, children: _, ...entry }) => ({
      ...entry,
      name: intl.formatMessage({ id: nameID }),
    }));
}
