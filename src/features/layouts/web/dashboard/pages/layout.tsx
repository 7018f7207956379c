import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import {
  backTo,
  DashboardForm,
  DashboardPage,
  DashboardSection,
  Field,
  RowError,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { ApplyForm } from "../apply-form.tsx";
import { LayoutActions } from "../layout-actions.tsx";
import { PlaceList } from "../place-list.tsx";
import { UndoMessage } from "../undo-message.tsx";
import { useViewTypeName } from "../use-view-type-name.ts";
import { type ChangedPlaces, changePlaces } from "./change-places.ts";
import { layoutIDOf, layoutsAddress } from "./layout-data.ts";

type Layouts = typeof import("../../../contract/routes.ts");
type Places = typeof import("#features/places/contract/routes.ts");

async function load(transport: Transport, { params }: PageArgs) {
  const layoutID = layoutIDOf(params.layoutID);
  const api = apiOf<Layouts>()(transport);
  const [layout, layoutViews, categories] = await Promise.all([
    api("GET /layouts/{layoutID}", { params: { layoutID } }),
    api("GET /layouts/{layoutID}/views", { params: { layoutID }, query: { expand: ["record"] } }),
    apiOf<Places>()(transport)("GET /places", {
      query: { recordTypes: ["category"], limit: 500 },
    }),
  ]);
  const { layout: _, titleBar: __, ...metadata } = layout;
  return { ...metadata, layoutViews, categories };
}

export async function loader(args: LoaderFunctionArgs) {
  const sections = args.context
    .get(pageRequest)
    .sections.map(({ siteSectionID, name }) => ({ siteSectionID, name }));
  return { ...(await serverLoader(load)(args)), sections };
}

export const action = formAction<Response | ChangedPlaces>(async (call) => {
  const { transport, values, params, request } = call;
  if (values.intent === "rename") {
    await apiOf<Layouts>()(transport)("PATCH /layouts/{layoutID}", {
      params: { layoutID: layoutIDOf(params.layoutID) },
      body: { name: values.name ?? "" },
    });
    return redirect(backTo(request, "renamed"));
  }
  return changePlaces(call);
});

const text = (id: string) => <FormattedMessage id={`layouts.manage.${id}`} />;

const notices = {
  renamed: text("renamed"),
  undone: text("undone"),
};

export default function LayoutPage() {
  const intl = useIntl();
  const layout = useLoaderData<typeof loader>();
  const { name, isDefault, layoutViews, layoutViewType } = layout;
  const typeName = useViewTypeName()(layoutViewType);
  const title = isDefault
    ? intl.formatMessage({ id: "layouts.manage.builtInOf" }, { name: typeName })
    : name;
  return (
    <DashboardPage
      title={title}
      description={<FormattedMessage id="layouts.manage.layoutOf" values={{ type: typeName }} />}
      above={[{ name: intl.formatMessage({ id: "layouts.manage" }), url: layoutsAddress }]}
      notices={notices}
      actions={!isDefault && <LayoutActions {...layout} />}
    >
      {!isDefault && layoutViews.length > 0 && <RowForm id="rows" />}
      <RowError />
      <UndoMessage />
      <DashboardSection title={text("places")}>
        <PlaceList views={layoutViews} isDefault={isDefault} />
        <ApplyForm {...layout} />
      </DashboardSection>
      {!isDefault && (
        <DashboardSection title={text("rename")}>
          <DashboardForm intent="rename" submitLabel={text("rename")}>
            <Field name="name" label={text("name")} initial={name} isRequired>
              {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
            </Field>
          </DashboardForm>
        </DashboardSection>
      )}
    </DashboardPage>
  );
}
