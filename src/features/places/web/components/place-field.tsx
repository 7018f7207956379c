import { FormattedMessage, useIntl } from "react-intl";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { SelectOrSearch } from "#ui/pickers/select-or-search.tsx";
import { placeIn, placeKey } from "../../contract/rules/place-keys.ts";
import type { OfferedPlace, OfferedPlaces } from "./load-places.ts";
import { PlaceIcon } from "./place-icon.tsx";
import { searchOffered } from "./search-offered.ts";

interface PlaceFieldProps {
  /** Submits `category:12`; see `placeIn`. Empty for none. */
  name: string;
  offered: OfferedPlaces;
  /** The chosen place as `category:12`. */
  value?: string | undefined;
  /** The value can be kept although it may not be offered, such as an archived place. */
  isKept?: boolean;
  errors?: readonly string[];
}

/**
 * The place to which a record belongs, of any type, or none: a select, or a field with search where there are many.
 * None is offered to those who have the permission everywhere.
 */
export function PlaceField({ name, offered, value = "", isKept, errors }: PlaceFieldProps) {
  const intl = useIntl();
  const may = usePermissionCheck();
  const { places, permission, hasMore } = offered;
  const choices = choicesOf(places);
  const isEverywhere = may(permission, { mode: "global" });
  const none = { value: "", label: intl.formatMessage({ id: "places.field.none" }) };
  const present = { value, label: intl.formatMessage({ id: "places.field.present" }) };
  const isOffered = value === "" || choices.some((choice) => choice.value === value);
  return (
    <FormField id={name} label={<FormattedMessage id="places.field" />} {...(errors && { errors })}>
      <SelectOrSearch
        name={name}
        choices={[
          ...(isEverywhere || (isKept && value === "") ? [none] : []),
          ...(isKept && !isOffered ? [present] : []),
          ...choices,
        ]}
        defaultValue={placeIn(value) ? value : ""}
        {...(hasMore && {
          find: async (query: string, signal: AbortSignal) =>
            choicesOf(await searchOffered({ query, permission }, signal)),
        })}
      />
    </FormField>
  );
}

function choicesOf(places: readonly OfferedPlace[]) {
  const types = new Set(places.map(({ recordType }) => recordType));
  return places.map((place) => {
    const note = place.breadcrumbs.map((crumb) => crumb.name).join(" › ");
    return {
      value: placeKey(place),
      label: place.name,
      depth: place.breadcrumbs.length,
      start: <PlaceIcon name={place.icon} />,
      ...(note && { note }),
      ...(types.size > 1 && { group: place.typeName }),
    };
  });
}
