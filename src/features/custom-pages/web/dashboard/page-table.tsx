import { FormattedMessage } from "react-intl";
import { RowActions } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { pagesAddress } from "../../contract/rules/limits.ts";
import type { ReceivedPage } from "./pages/load-pages.ts";

const text = (id: string) => <FormattedMessage id={`custom-pages.${id}`} />;
const editAddress = (customPageID: number) => `${pagesAddress}/${customPageID}/edit`;

export const PageTable = ({ pages }: { pages: readonly ReceivedPage[] }) => (
  <Table
    caption={text("manage")}
    hideCaption
    alignsMiddle
    columns={columns}
    rows={pages}
    rowKey={({ customPageID }) => customPageID}
  />
);

const columns: TableColumn<ReceivedPage>[] = [
  {
    id: "title",
    header: text("title"),
    cell: ({ customPageID, seoTitle }) => (
      <Link href={editAddress(customPageID)}>
        <bdi>{seoTitle}</bdi>
      </Link>
    ),
  },
  {
    id: "address",
    header: text("address"),
    cell: ({ url }) => (
      <Link href={url} dir="ltr">
        {url}
      </Link>
    ),
  },
  {
    id: "status",
    header: text("status"),
    cell: ({ status }) => (
      <Tag preset={status === "published" ? "success" : "standard"}>{text(status)}</Tag>
    ),
  },
  {
    id: "roles",
    header: text("roles"),
    cell: ({ roleIDs = [] }) => (
      <FormattedMessage id="custom-pages.roles.count" values={{ count: roleIDs.length }} />
    ),
  },
  {
    id: "actions",
    header: <span className="visually-hidden">{text("actions")}</span>,
    isNumeric: true,
    isMenu: true,
    cell: ({ customPageID, layoutID, seoTitle }) => (
      <RowActions name={seoTitle}>
        <DropdownLink icon="edit" href={`/dashboard/layouts/${layoutID}/edit`}>
          {text("editContent")}
        </DropdownLink>
        <DropdownLink icon="settings" href={editAddress(customPageID)}>
          {text("edit")}
        </DropdownLink>
        <DropdownLink icon="trash" href={`${pagesAddress}/${customPageID}/delete`}>
          {text("delete")}
        </DropdownLink>
      </RowActions>
    ),
  },
];
