import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Entry, EntryList } from "#ui/lists/entry-list.tsx";
import { TypeName } from "../components/type-name.tsx";
import { WarningText } from "../components/warning-text.tsx";

type Warnings = typeof import("../../contract/routes/warnings.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID } = await requireMember(transport, request);
  return apiOf<Warnings>()(transport)("GET /warnings", { query: { userID } });
}

export default function OwnWarningsPage() {
  const intl = useIntl();
  const warnings = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "warnings.own" })}
      description={intl.formatMessage({ id: "warnings.own.text" })}
    >
      {warnings.length === 0 ? (
        <FormattedMessage tagName="p" id="warnings.own.none" />
      ) : (
        <EntryList>
          {warnings.map((warning) => (
            <Entry key={warning.warningID} name={<TypeName type={warning.warningType} />}>
              <WarningText warning={warning} />
            </Entry>
          ))}
        </EntryList>
      )}
    </SettingsPage>
  );
}
