import { useCallback } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { redirectDocument, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, sentImage } from "#features/dashboard/web/public.ts";
import { preconditionFailed } from "#platform/contract/errors.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import styles from "../item-tree.module.css";
import { showTitleBar } from "../show-title-bar.ts";
import { SitePreview } from "../site-preview.tsx";
import { titleBarFields, variablesOf } from "../title-bar-fields.ts";
import { TitleBarForm } from "../title-bar-form.tsx";
import { useTypedValues } from "../use-typed-values.ts";

type Themes = typeof import("#features/themes/contract/routes/themes.ts");
type Assets = typeof import("#features/themes/contract/routes/assets.ts");

const load = (transport: Transport) =>
  apiOf<Themes>()(transport)("GET /themes/current", { query: { expand: ["variables.data"] } });

export const loader = serverLoader(load);

/** The options belong to the current theme; the built-in one is copied, since it cannot be changed. */
export const action = formAction(async (call) => {
  const { transport } = call;
  const values = { ...call.values };
  for (const { name, kind } of titleBarFields)
    if (kind === "image") values[name] = await sentImage(call, name);
  const theme = await load(transport);
  if (String(theme.revisionID ?? theme.themeID) !== values.revision) throw preconditionFailed();
  const data = variablesOf(values);
  try {
    if (typeof theme.themeID === "number")
      await apiOf<Assets>()(transport)("PATCH /themes/{themeID}/assets/{asset}", {
        params: { themeID: theme.themeID, asset: "variables" },
        body: { data },
      });
    else {
      const { themeID } = await apiOf<Themes>()(transport)("POST /themes", {
        body: { name: theme.name, assets: { variables: { data: withoutNulls(data) } } },
      });
      await apiOf<Themes>()(transport)("PUT /themes/current", { body: { themeID } });
    }
  } catch (error) {
    throw withFieldNames(error);
  }
  // Reloads the document, which contains the styles.
  return redirectDocument("/appearance/title-bar?done=saved");
});

type Tree = Readonly<Record<string, unknown>>;

const withoutNulls = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) => {
      if (value === null) return [];
      return [[key, typeof value === "object" ? withoutNulls(value as Tree) : value]];
    }),
  );

function withFieldNames(error: unknown): unknown {
  if (!isApiError(error)) return error;
  for (const each of error.details.errors ?? []) {
    const place = [each.path, each.field].filter(Boolean).join(".");
    each.field =
      titleBarFields.find(({ path }) => place.endsWith(path.join(".")))?.name ?? each.field;
  }
  return error;
}

const text = (id: string) => <FormattedMessage id={`navigation.titleBar.${id}`} />;
const notices = { saved: text("saved") };

export default function TitleBarPage() {
  const intl = useIntl();
  const { themeID, name, revisionID, assets } = useLoaderData<typeof loader>();
  const { box, typed, read } = useTypedValues();
  const show = useCallback((root: HTMLElement) => showTitleBar(root, typed), [typed]);
  const revision = String(revisionID ?? themeID);
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "navigation.titleBar" })}
      description={text("text")}
      notices={notices}
    >
      <Message>
        <FormattedMessage
          id={`navigation.titleBar.theme${typeof themeID === "number" ? "" : ".builtIn"}`}
          values={{ name }}
        />
      </Message>
      <div className={styles.editor} ref={box} onInput={read} onChange={read}>
        <SitePreview show={show} />
        <DashboardForm
          key={revision}
          hasFiles
          submitLabel={<FormattedMessage id="dashboard.save" />}
        >
          <input type="hidden" name="revision" value={revision} />
          <TitleBarForm variables={assets?.variables?.data} />
        </DashboardForm>
      </div>
    </DashboardPage>
  );
}
