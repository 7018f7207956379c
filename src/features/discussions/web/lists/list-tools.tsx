import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFetcher, useLocation } from "react-router";
import { Slot } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownButton, DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import type { ListChoice } from "../../contract/resources.ts";
import { manageHref } from "./list-address.ts";
import { ChoiceMenu, FilterMenu, type FilterMenuProps, ViewMenu } from "./list-menus.tsx";
import styles from "./list-tools.module.css";
import { SortLinks } from "./sort-links.tsx";
import { TitleSearch } from "./title-search.tsx";

interface ListToolsProps extends FilterMenuProps {
  view: string;
  isEmpty: boolean;
  canManage: boolean;
  markReadID?: number;
  choice?: ListChoice;
}

export function ListTools({ address, isEmpty, ...props }: ListToolsProps) {
  return (
    <div className={styles.tools} data-print="hide">
      <SortLinks address={address} unread={props.offered.unread} />
      <TitleSearch address={address} />
      <div className={styles.actions}>
        {props.choice && <ChoiceMenu address={address} choice={props.choice} />}
        <FilterMenu address={address} offered={props.offered} />
        <ViewMenu address={address} view={props.view} />
        <Slot place="list.tools" baseUrl={address.baseUrl} type={address.filters.type} />
        {!isEmpty && <ListActions canManage={props.canManage} markReadID={props.markReadID} />}
      </div>
    </div>
  );
}

function ListActions({ canManage, markReadID }: Pick<ListToolsProps, "canManage" | "markReadID">) {
  const label = useIntl().formatMessage({ id: "discussions.list.more" });
  const fetcher = useFetcher();
  const formID = useId();
  const { pathname, search } = useLocation();
  const isManaging = new URLSearchParams(search).has("manage");
  if (!canManage && markReadID === undefined) return null;
  return (
    <>
      <Dropdown
        label={label}
        align="end"
        trigger={(trigger) => <Button {...trigger} variant="icon" icon="more" title={label} />}
      >
        {canManage && (
          <DropdownLink href={manageHref(pathname, search)} keepScroll>
            <FormattedMessage id={isManaging ? "discussions.manage.end" : "discussions.manage"} />
          </DropdownLink>
        )}
        {markReadID !== undefined && (
          <DropdownButton type="submit" form={formID} disabled={fetcher.state !== "idle"}>
            <FormattedMessage id="discussions.markAllRead" />
          </DropdownButton>
        )}
      </Dropdown>
      {markReadID !== undefined && (
        <fetcher.Form id={formID} method="post" action="/post/read" hidden>
          <input type="hidden" name="categoryID" value={markReadID} />
          <input type="hidden" name="target" value={pathname + search} />
        </fetcher.Form>
      )}
    </>
  );
}
