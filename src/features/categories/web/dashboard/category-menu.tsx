import { FormattedMessage } from "react-intl";
import { RowActions } from "#features/dashboard/web/public.ts";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import { DropdownButton, DropdownLink, DropdownSeparator } from "#ui/overlays/dropdown-items.tsx";
import type { TreeCategory } from "./pages/load-tree.ts";

type CategoryMenuProps = { category: TreeCategory; isFirst: boolean };

export function CategoryMenu({ category, isFirst }: CategoryMenuProps) {
  const { categoryID, name, url, isArchived, featured, depth } = category;
  const page = `/dashboard/categories/${categoryID}`;
  return (
    <RowActions name={name}>
      <MenuLink id="open" icon="eye" href={url} />
      <MenuLink id="edit" icon="edit" href={page} />
      <MenuLink id="permissions" icon="lock" href={`${page}/permissions`} />
      <MenuLink id="addBelow" icon="plus" href={`/dashboard/categories/add?parent=${categoryID}`} />
      <DropdownSeparator />
      {!isFirst && <MenuButton id="in" icon="arrow-right" categoryID={categoryID} />}
      {depth > 1 && <MenuButton id="out" icon="arrow-left" categoryID={categoryID} />}
      <MenuButton id={featured ? "unfeature" : "feature"} icon="star" categoryID={categoryID} />
      <MenuButton id={isArchived ? "unarchive" : "archive"} icon="folder" categoryID={categoryID} />
      <DropdownSeparator />
      <MenuLink id="delete" icon="trash" href={`${page}/delete`} />
    </RowActions>
  );
}

type ItemProps = { id: string; icon: IconName };

const MenuLink = ({ id, icon, href }: ItemProps & { href: string }) => (
  <DropdownLink icon={icon} href={href}>
    <FormattedMessage id={`categories.manage.${id}`} />
  </DropdownLink>
);

const MenuButton = ({ id, icon, categoryID }: ItemProps & { categoryID: number }) => (
  <DropdownButton icon={icon} type="submit" form="rows" name="act" value={`${id}:${categoryID}`}>
    <FormattedMessage id={`categories.manage.${id}`} />
  </DropdownButton>
);
