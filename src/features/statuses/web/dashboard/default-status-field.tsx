import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { Status } from "../../contract/resources.ts";
import { settingsLink } from "./scope-field.tsx";

type Statuses = typeof import("../../contract/routes.ts");

/** Statuses that can be given in the category; a new category has only those that can be given everywhere. */
function useStatuses(categoryID: number | undefined): readonly Status[] | undefined {
  const [statuses, setStatuses] = useState<readonly Status[]>();
  useEffect(() => {
    let isAsking = true;
    const query = categoryID === undefined ? { scopeType: ["global" as const] } : { categoryID };
    apiOf<Statuses>()(browserTransport)("GET /discussions/statuses", { query }).then(
      (all) => isAsking && setStatuses(all.filter(({ isInternal }) => !isInternal)),
      () => undefined,
    );
    return () => {
      isAsking = false;
    };
  }, [categoryID]);
  return statuses;
}

/** Without scripts, or before the statuses are there, nothing is sent and the default stays. */
export function DefaultStatusField({ category }: SlotProps<"categoryForm.inputs">) {
  const intl = useIntl();
  const statuses = useStatuses(category?.categoryID);
  const { defaultStatusID = null } = (category ?? {}) as { defaultStatusID?: number | null };
  if (!statuses) return null;
  return (
    <Field
      name="json:defaultStatusID"
      label={<FormattedMessage id="statuses.category.default" />}
      description={
        <FormattedMessage id="statuses.category.default.text" values={{ link: settingsLink }} />
      }
      initial={JSON.stringify(defaultStatusID)}
    >
      {(control) => (
        <Select {...control}>
          <option value="null">
            {intl.formatMessage({ id: "statuses.category.default.none" })}
          </option>
          {statuses.map(({ statusID, name }) => (
            <option key={statusID} value={statusID}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
