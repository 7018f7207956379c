import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useKeepPreference } from "#features/users/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import styles from "./comment-thread.module.css";

export interface ReadingChoice {
  view: "pages" | "tree" | "stream";
  sort: string;
  url: string;
  addedSorts?: readonly { sort: string; nameID: string }[];
}

const views = ["pages", "tree", "stream"] as const;
const oldestFirst = { sort: "dateInserted", nameID: "comments.sort.oldest" };
const ownSorts = [
  oldestFirst,
  { sort: "-dateInserted", nameID: "comments.sort.newest" },
  { sort: "-score", nameID: "comments.sort.top" },
  { sort: "-experimentalTrending", nameID: "comments.sort.trending" },
];

export function ReadingMenus({ view, sort, url, addedSorts = [] }: ReadingChoice) {
  const intl = useIntl();
  const keep = useKeepPreference("comments.view");
  const text = (id: string) => intl.formatMessage({ id });
  const href = (query: Record<string, string>) => `${url}?${new URLSearchParams(query)}#comments`;
  const sortQuery: Record<string, string> = sort === oldestFirst.sort ? {} : { sort };
  const sorts = [...ownSorts, ...addedSorts];
  const current = sorts.find((each) => each.sort === sort) ?? oldestFirst;
  return (
    <div className={styles.menus} data-print="hide">
      <Menu label={text("comments.sort")} value={text(current.nameID)}>
        {sorts.map((each) => (
          <DropdownLink
            key={each.sort}
            href={each === oldestFirst ? `${url}#comments` : href({ sort: each.sort })}
            aria-current={each === current ? "true" : undefined}
            end={each === current ? <Icon name="check" size="small" /> : null}
          >
            <FormattedMessage id={each.nameID} />
          </DropdownLink>
        ))}
      </Menu>
      <Menu label={text("comments.view")} value={text(`comments.view.${view}`)}>
        {views.map((each) => (
          <DropdownLink
            key={each}
            href={href({ ...sortQuery, view: each })}
            aria-current={each === view ? "true" : undefined}
            end={each === view ? <Icon name="check" size="small" /> : null}
            onClick={() => keep(each)}
          >
            <FormattedMessage id={`comments.view.${each}`} />
          </DropdownLink>
        ))}
      </Menu>
    </div>
  );
}

interface MenuProps {
  label: string;
  value: string;
  children: ReactNode;
}

const Menu = ({ label, value, children }: MenuProps) => (
  <Dropdown
    label={label}
    align="end"
    trigger={(trigger) => (
      <Button {...trigger} variant="text" aria-label={`${label}: ${value}`}>
        <span className={styles.chosen}>
          {value}
          <Icon name="chevron-down" size="small" />
        </span>
      </Button>
    )}
  >
    {children}
  </Dropdown>
);
