import { useIntl } from "react-intl";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import { type ListAddress, listHref } from "./list-address.ts";

const sorts = ["-dateLastComment", "-dateInserted", "-score", "-hot", "dateInserted"] as const;

const textIDs: Record<(typeof sorts)[number], string> = {
  "-dateLastComment": "discussions.sort.recent",
  "-dateInserted": "discussions.sort.new",
  "-score": "discussions.sort.top",
  "-hot": "discussions.sort.trending",
  dateInserted: "discussions.sort.oldest",
};

export function SortLinks({ address }: { address: ListAddress }) {
  const intl = useIntl();
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "discussions.sort" })}
      tabs={sorts.map((each) => ({
        id: each,
        href: listHref({ ...address, sort: each, page: 1 }),
        name: intl.formatMessage({ id: textIDs[each] }),
        isCurrent: each === address.sort,
      }))}
    />
  );
}
