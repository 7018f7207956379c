import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { redirect, redirectDocument, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { Theme } from "../theme-data.ts";
import { BannerFields, ColourFields } from "../theme-fields.tsx";
import styles from "../theme-preview.module.css";
import { ThemePreview } from "../theme-preview.tsx";
import { bannerTexts, changesOf, colourFields, wayFieldOf } from "../theme-values.ts";
import { WayRows } from "../way-rows.tsx";

type Themes = typeof import("../../../contract/routes/themes.ts");
type Assets = typeof import("../../../contract/routes/assets.ts");

const readTheme = (transport: Transport, themeID: string | undefined): Promise<Theme> =>
  apiOf<Themes>()(transport)("GET /themes/{themeID}", {
    params: { themeID: Number(themeID) },
    query: { expand: ["variables.data"] },
  });

const load: PageLoad<Theme> = (transport, { params }) => readTheme(transport, params.themeID);

export const loader = serverLoader(load);

/** Keeps variables that the form does not contain. */
export const action = formAction(async ({ transport, params, values, lists }) => {
  const themeID = Number(params.themeID);
  const before = await readTheme(transport, params.themeID);
  const changes = changesOf(lists, before.assets?.variables?.data).reduce(mergeAll, {});
  try {
    await apiOf<Assets>()(transport)("PATCH /themes/{themeID}/assets/{asset}", {
      params: { themeID, asset: "variables" },
      body: { data: changes },
    });
  } catch (error) {
    throw withFieldsOfForm(error, lists);
  }
  const name = values.name ?? "";
  if (name !== before.name)
    await apiOf<Themes>()(transport)("PATCH /themes/{themeID}", {
      params: { themeID },
      body: { name },
    });
  const page = `/dashboard/themes/${themeID}/edit?done=saved`;
  // Reloads the document, which contains the styles.
  return before.current ? redirectDocument(page) : redirect(page);
});

type Tree = Readonly<Record<string, unknown>>;

/** Null values stay until the API deletes them. */
const mergeAll = (all: Tree, change: Tree): Tree => {
  const [[key, value] = ["", undefined]] = Object.entries(change);
  const current = all[key];
  const isPart = (part: unknown): part is Tree =>
    typeof part === "object" && part !== null && !Array.isArray(part);
  return { ...all, [key]: isPart(current) && isPart(value) ? mergeAll(current, value) : value };
};

/** Maps paths of variables in API errors to form fields. */
function withFieldsOfForm(error: unknown, lists: Parameters<typeof wayFieldOf>[1]): unknown {
  if (!isApiError(error)) return error;
  const fields = [...colourFields, ...bannerTexts];
  for (const each of error.details.errors ?? []) {
    const place = [each.path, each.index, each.field]
      .filter((part) => part !== undefined)
      .join(".");
    const field = fields.find(({ path }) => place.endsWith(path.join(".")));
    each.field = field?.name ?? wayFieldOf(place, lists) ?? each.field;
  }
  return error;
}

const notices = { saved: <FormattedMessage id="themes.edit.saved" /> };

export default function EditThemePage() {
  const intl = useIntl();
  const { name, assets, revisionID, contrastWarnings = [] } = useLoaderData<typeof loader>();
  const variables = assets?.variables?.data;
  const form = useRef<HTMLDivElement>(null);
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "themes.edit.title" }, { name })}
      description={<FormattedMessage id="themes.edit.text" />}
      above={[{ name: intl.formatMessage({ id: "themes.manage" }), url: "/dashboard/themes" }]}
      notices={notices}
    >
      {contrastWarnings.map(({ path, message }) => (
        <Message key={path} tone="warning">
          {message}
        </Message>
      ))}
      <div className={styles.editor}>
        <div ref={form}>
          <DashboardForm key={revisionID} submitLabel={<FormattedMessage id="dashboard.save" />}>
            <Field
              name="name"
              label={<FormattedMessage id="themes.manage.name" />}
              initial={name}
              isRequired
            >
              {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
            </Field>
            <ColourFields variables={variables} />
            <BannerFields variables={variables} />
            <WayRows variables={variables} list="way" />
            <WayRows variables={variables} list="quickLink" />
          </DashboardForm>
        </div>
        <div className={styles.side}>
          <ThemePreview key={revisionID} form={form} />
        </div>
      </div>
    </DashboardPage>
  );
}
