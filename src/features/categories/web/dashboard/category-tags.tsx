import { FormattedMessage } from "react-intl";
import { Tag } from "#ui/values/tag.tsx";
import type { TreeCategory } from "./pages/load-tree.ts";

type CategoryTagsProps = {
  category: Pick<TreeCategory, "displayAs" | "isArchived" | "featured" | "customPermissions">;
};

export function CategoryTags({ category }: CategoryTagsProps) {
  const { displayAs, isArchived, featured, customPermissions } = category;
  return (
    <>
      {displayAs !== "discussions" && (
        <Tag>
          <FormattedMessage id={`categories.manage.displayAs.${displayAs}`} />
        </Tag>
      )}
      {featured && (
        <Tag icon="star">
          <FormattedMessage id="categories.manage.featured" />
        </Tag>
      )}
      {customPermissions && (
        <Tag icon="lock">
          <FormattedMessage id="categories.manage.ownPermissions" />
        </Tag>
      )}
      {isArchived && (
        <Tag preset="warning">
          <FormattedMessage id="categories.manage.archived" />
        </Tag>
      )}
    </>
  );
}
