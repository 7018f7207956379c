import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useKeepPreference } from "#features/users/web/public.ts";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownLink, DropdownSection } from "#ui/overlays/dropdown-items.tsx";
import type { ListChoice } from "../../contract/resources.ts";
import { viewCookie } from "../../contract/rules/view-cookie.ts";
import { usePostType } from "../components/post-types.ts";
import { isUnreadList, type ListAddress, type ListFilters, listHref } from "./list-address.ts";
import styles from "./list-tools.module.css";

export interface FilterMenuProps {
  address: ListAddress;
  offered: {
    types: readonly { name: string; label?: string }[];
    followed: boolean;
    marks: readonly { name: string; nameID: string }[];
    links: readonly { name: string; url: string }[];
    unread?: number;
  };
}

export function FilterMenu({ address, offered }: FilterMenuProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const typeOf = usePostType();
  const { filters } = address;
  const { type, hasComments, followed, only, query } = filters;
  const labelOf = (name: string) =>
    offered.types.find((each) => each.name === name)?.label ?? text(typeOf(name).pluralID);
  const chosen = [
    ...(type ? [labelOf(type)] : []),
    ...(hasComments === false ? [text("discussions.filter.unanswered")] : []),
    ...(followed ? [text("discussions.filter.followed")] : []),
    ...offered.marks.filter(({ name }) => name === only).map(({ nameID }) => text(nameID)),
  ];
  const label = text("discussions.filter");
  const href = (changes: ListFilters) =>
    listHref({ ...address, page: 1, filters: { ...filters, ...changes } });
  const isAll = chosen.length === 0;
  const all = isUnreadList(filters) ? { query, only } : { query };
  return (
    <Menu label={label} icon="filter" value={intl.formatList(chosen) || undefined}>
      <Choice href={listHref({ ...address, page: 1, filters: all })} isOn={isAll}>
        {text("discussions.filter.all")}
      </Choice>
      {offered.types.length > 0 && (
        <DropdownSection title={text("discussions.filter.type")}>
          {offered.types.map(({ name }) => (
            <Choice
              key={name}
              href={href({ type: name === type ? undefined : name })}
              isOn={name === type}
            >
              <bdi>{labelOf(name)}</bdi>
            </Choice>
          ))}
        </DropdownSection>
      )}
      <DropdownSection title={text("discussions.filter.only")}>
        <Choice
          href={href({ hasComments: hasComments === false ? undefined : false })}
          isOn={hasComments === false}
        >
          {text("discussions.filter.unanswered")}
        </Choice>
        {offered.followed && (
          <Choice href={href({ followed: followed ? undefined : true })} isOn={followed === true}>
            {text("discussions.filter.followed")}
          </Choice>
        )}
        {offered.marks.map(({ name, nameID }) => (
          <Choice
            key={name}
            href={href({ only: name === only ? undefined : name })}
            isOn={name === only}
          >
            {text(nameID)}
          </Choice>
        ))}
        {offered.links.map(({ name, url }) => (
          <Choice key={url} href={url} isOn={false}>
            {name}
          </Choice>
        ))}
      </DropdownSection>
    </Menu>
  );
}

export function ChoiceMenu({ address, choice }: { address: ListAddress; choice: ListChoice }) {
  const { label, value, options } = choice;
  const chosen = value ? options.find((each) => each.value === value) : undefined;
  return (
    <Menu label={label} icon="calendar" value={chosen?.name}>
      {options.map((each) => (
        <Choice
          key={each.value}
          href={listHref({
            ...address,
            page: 1,
            sort: each.sort ?? address.sort,
            choice: { ...choice, value: each.value },
          })}
          isOn={each.value === value}
        >
          {each.name}
        </Choice>
      ))}
    </Menu>
  );
}

const yearSeconds = 31_536_000;

/** Guests have no preferences: their device remembers. */
function useKeepView() {
  const keep = useKeepPreference("discussions.view");
  const isGuest = useIsGuest();
  return (view: (typeof views)[number]) => {
    keep(view);
    if (!isGuest) return;
    const seconds = view === "expanded" ? 0 : yearSeconds;
    // biome-ignore lint/suspicious/noDocumentCookie: CookieStore needs HTTPS
    document.cookie = `${viewCookie}=${view}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
  };
}

const views = ["expanded", "detailed", "table"] as const;

export function ViewMenu({ address, view }: { address: ListAddress; view: string }) {
  const intl = useIntl();
  const keep = useKeepView();
  return (
    <Menu
      label={intl.formatMessage({ id: "discussions.view" })}
      icon={view === "table" ? "table" : "list"}
    >
      {views.map((each) => (
        <Choice
          key={each}
          href={listHref({ ...address, view: each })}
          isOn={each === view}
          onClick={() => keep(each)}
        >
          <FormattedMessage id={`discussions.view.${each}`} />
        </Choice>
      ))}
    </Menu>
  );
}

interface ChoiceProps {
  href: string;
  isOn: boolean;
  onClick?: () => void;
  children: ReactNode;
}

const Choice = ({ isOn, children, ...link }: ChoiceProps) => (
  <DropdownLink
    {...link}
    keepScroll
    aria-current={isOn ? "true" : undefined}
    end={isOn ? <Icon name="check" size="small" /> : null}
  >
    {children}
  </DropdownLink>
);

interface MenuProps {
  label: string;
  icon: IconName;
  value?: string;
  children: ReactNode;
}

const Menu = ({ label, icon, value, children }: MenuProps) => (
  <Dropdown
    label={label}
    align="end"
    trigger={(trigger) => (
      <Button
        {...trigger}
        variant="text"
        icon={icon}
        aria-label={value ? `${label}: ${value}` : label}
        data-chosen={value ? "" : undefined}
      >
        <span className={styles.menu}>{value ?? label}</span>
      </Button>
    )}
  >
    {children}
  </Dropdown>
);
