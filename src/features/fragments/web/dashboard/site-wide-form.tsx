import { FormattedMessage, useIntl } from "react-intl";
import { DashboardForm, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { siteWideKey, siteWideTypes } from "../../contract/rules.ts";
import type { Fragment } from "./pages/fragments-api.ts";

interface SiteWideFormProps {
  /** Fragments with an active revision. */
  active: readonly Fragment[];
}

/** Chooses what replaces a part on all pages, by type. */
export function SiteWideForm({ active }: SiteWideFormProps) {
  const intl = useIntl();
  const types = siteWideTypes.filter((type) =>
    active.some(({ fragmentType }) => fragmentType === type),
  );
  if (types.length === 0) return null;
  return (
    <DashboardSection title={<FormattedMessage id="fragments.siteWide" />}>
      <DashboardForm
        intent="apply"
        submitLabel={<FormattedMessage id="fragments.siteWide.submit" />}
      >
        <p>
          <FormattedMessage id="fragments.siteWide.text" />
        </p>
        {types.map((type) => {
          const ofType = active.filter(({ fragmentType }) => fragmentType === type);
          const applied = ofType.find(({ fragmentViews }) =>
            fragmentViews.some(({ recordType }) => recordType === "theme"),
          );
          return (
            <Field
              key={type}
              name={siteWideKey(type)}
              label={<FormattedMessage id={`fragments.type.${type}`} />}
              initial={applied?.fragmentUUID}
            >
              {(control) => (
                <Select {...control}>
                  <option value="">
                    {intl.formatMessage({ id: "fragments.siteWide.original" })}
                  </option>
                  {ofType.map(({ fragmentUUID, name }) => (
                    <option key={fragmentUUID} value={fragmentUUID}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          );
        })}
      </DashboardForm>
    </DashboardSection>
  );
}
