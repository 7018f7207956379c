import { useIntl } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import { useSectionLinks } from "./use-section-links.ts";

export function SectionMenu({ className }: SlotProps<"titleBar.sections">) {
  const label = useIntl().formatMessage({ id: "sections.choose" });
  const links = useSectionLinks();
  return (
    <Dropdown
      label={label}
      align="end"
      trigger={(props) => (
        <button type="button" {...props} className={className} title={label}>
          <Icon name="folder" />
          <span className="visually-hidden">{label}</span>
        </button>
      )}
    >
      {links.map(({ href, name, locale, isCurrent }) => (
        <DropdownLink
          key={href}
          href={href}
          reload
          lang={locale}
          hrefLang={locale}
          aria-current={isCurrent ? "true" : undefined}
          end={isCurrent && <Icon name="check" size="small" />}
        >
          {name}
        </DropdownLink>
      ))}
    </Dropdown>
  );
}

// Loaded together: each file that is loaded later costs every page its name.
export { SectionLinks } from "./section-links.tsx";
