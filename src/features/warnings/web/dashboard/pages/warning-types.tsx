import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  backTo,
  DashboardForm,
  DashboardPage,
  RowButton,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { TypeName } from "../../components/type-name.tsx";
import { readType, TypeFields } from "../type-fields.tsx";
import styles from "../warning-types.module.css";

type Types = typeof import("../../../contract/routes/types.ts");

const load = (transport: Transport) => apiOf<Types>()(transport)("GET /warning-types");

export const loader = serverLoader(load);

/** Values of buttons: `remove:3`; without one, adds a type. */
export const action = formAction(async ({ transport, values, request }) => {
  const api = apiOf<Types>()(transport);
  const { act } = values;
  if (act) {
    const params = { warningTypeID: Number(act.split(":")[1]) };
    await api("DELETE /warning-types/{warningTypeID}", { params });
    return redirect(backTo(request, "removed"));
  }
  await api("POST /warning-types", { body: readType(values) });
  return redirect(backTo(request, "added"));
});

const notices = {
  added: <FormattedMessage id="warnings.types.added" />,
  changed: <FormattedMessage id="warnings.types.changed" />,
  removed: <FormattedMessage id="warnings.types.removed" />,
};

export default function WarningTypesPage() {
  const intl = useIntl();
  const types = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "warnings.manage" })}
      description={<FormattedMessage id="warnings.manage.text" />}
      notices={notices}
    >
      {types.length > 0 && <RowForm id="rows" />}
      <EntryList>
        {types.map((type) => (
          <Entry
            key={type.warningTypeID}
            name={<TypeName type={type} />}
            actions={
              <div className={styles.buttons}>
                <LinkButton href={`/dashboard/warnings/types/${type.warningTypeID}`} size="medium">
                  <FormattedMessage id="warnings.types.edit" />
                </LinkButton>
                <RowButton act={`remove:${type.warningTypeID}`}>
                  <FormattedMessage id="warnings.types.remove" />
                </RowButton>
              </div>
            }
          >
            <EntryNote>
              <FormattedMessage
                id="warnings.types.weight"
                values={{ points: type.points, days: type.days ?? 0 }}
              />
            </EntryNote>
          </Entry>
        ))}
      </EntryList>
      <DashboardForm submitLabel={<FormattedMessage id="warnings.types.add" />}>
        <TypeFields />
      </DashboardForm>
    </DashboardPage>
  );
}
