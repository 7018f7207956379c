import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { sectionsAddress } from "../../../contract/rules.ts";
import { readChanges, readSection } from "../read-section.ts";
import { SectionFields } from "../section-fields.tsx";

type Sections = typeof import("../../../contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");
type Locales = typeof import("#features/locales/contract/routes.ts");
type Themes = typeof import("#features/themes/contract/routes/themes.ts");

async function load(transport: Transport, { params }: PageArgs) {
  const { siteSectionID: id } = params;
  const [section, categories, locales, themes] = await Promise.all([
    id === undefined
      ? null
      : apiOf<Sections>()(transport)("GET /subcommunities/{siteSectionID}", {
          params: { siteSectionID: recordID(id) },
        }),
    apiOf<Categories>()(transport)("GET /categories", {
      query: { outputFormat: "flat", limit: 500 },
    }),
    apiOf<Locales>()(transport)("GET /locales"),
    apiOf<Themes>()(transport)("GET /themes"),
  ]);
  return {
    section,
    categories: categories.map(({ categoryID, name, depth }) => ({ categoryID, name, depth })),
    locales: locales.map(({ localeID, displayNames }) => ({ localeID, displayNames })),
    themes: themes.flatMap(({ themeID, name }) =>
      typeof themeID === "number" ? [{ themeID, name }] : [],
    ),
  };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const api = apiOf<Sections>()(transport);
  const { siteSectionID: id } = params;
  if (id === undefined) await api("POST /subcommunities", { body: readSection(values) });
  else
    await api("PATCH /subcommunities/{siteSectionID}", {
      params: { siteSectionID: recordID(id) },
      body: readChanges(values),
    });
  return redirect(`${sectionsAddress}?done=saved`);
});

export default function EditSectionPage() {
  const intl = useIntl();
  const { section, ...choices } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: section ? "sections.edit.title" : "sections.add" })}
      above={[{ name: intl.formatMessage({ id: "sections.manage" }), url: sectionsAddress }]}
    >
      <DashboardForm
        submitLabel={<FormattedMessage id="sections.save" />}
        actions={
          section && (
            <LinkButton href={`${sectionsAddress}/${section.siteSectionID}/delete`} icon="trash">
              <FormattedMessage id="sections.delete" />
            </LinkButton>
          )
        }
      >
        <input type="hidden" name="opened" value={JSON.stringify(section)} />
        <SectionFields section={section} {...choices} />
      </DashboardForm>
    </DashboardPage>
  );
}
