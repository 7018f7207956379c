import { useCallback, useState } from "react";
import { FormattedMessage } from "react-intl";
import { setPagePreview } from "#platform/web/pages/page-preview.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { type RestrictedItem, visibleItems } from "#platform/web/slots/menu.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { NavigationItem } from "../../contract/resources.ts";
import { shownItems } from "../../contract/rules/shown-items.ts";
import { withBuiltIn } from "../items/built-in.ts";
import { type PreviewRole, readerWith } from "./preview-roles.ts";
import { SitePreview } from "./site-preview.tsx";

interface NavigationPreviewProps {
  items: readonly NavigationItem[];
  usual: readonly RestrictedItem[];
  roles: readonly PreviewRole[];
  homeAddress: string;
}

/** The navigation as a guest, a member or the holder of another role sees it. */
export function NavigationPreview(props: NavigationPreviewProps) {
  const { items, usual, roles, homeAddress } = props;
  const { offers } = useSite();
  const [chosen, setChosen] = useState(roles.find(({ type }) => type === "member")?.roleID);
  const role = roles.find(({ roleID }) => roleID === chosen) ?? roles[0];
  const shown = role ? itemsFor(role, items, usual, offers) : [];
  const key = JSON.stringify(shown);
  const show = useCallback(
    (root: HTMLElement) => setPagePreview(root, { titleBar: { items: JSON.parse(key) } }),
    [key],
  );
  return (
    <SitePreview show={show} homeAddress={homeAddress}>
      <FormField id="previewRole" label={<FormattedMessage id="navigation.previewAs" />}>
        <Select value={role?.roleID} onChange={(event) => setChosen(Number(event.target.value))}>
          {roles.map(({ roleID, name }) => (
            <option key={roleID} value={roleID}>
              {name}
            </option>
          ))}
        </Select>
      </FormField>
    </SitePreview>
  );
}

function itemsFor(
  role: PreviewRole,
  items: readonly NavigationItem[],
  usual: readonly RestrictedItem[],
  offers: readonly string[],
) {
  const { may, mayByName, roleIDs } = readerWith(role);
  const own = shownItems(items, { may: mayByName, roleIDs });
  return visibleItems(withBuiltIn(own, usual), { may, roleIDs, offers });
}
