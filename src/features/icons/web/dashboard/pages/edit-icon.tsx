import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { data, redirectDocument, useLoaderData } from "react-router";
import {
  DashboardForm,
  DashboardPage,
  DashboardSection,
  Field,
  RowError,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { iconLimits, iconsAddress } from "../../../contract/rules/limits.ts";
import { DrawingList, type ReceivedIcon } from "../drawing-list.tsx";
import { IconPreview } from "../icon-preview.tsx";
import styles from "../icon-shape.module.css";

type Icons = typeof import("../../../contract/routes.ts");

interface IconData {
  iconName: string;
  icons: ReceivedIcon[];
}

const load: PageLoad<IconData> = async (transport, { params: { iconName = "" } }) => {
  const icons = await apiOf<Icons>()(transport)("GET /icons/by-name", {
    query: { iconName, limit: 100 },
  });
  if (icons.length === 0) throw data(null, { status: 404 });
  return { iconName, icons };
};

export const loader = serverLoader(load);

/** Buttons of drawings send `restore:uuid` or `delete:uuid`; the form sends a file or a text. */
export const action = formAction(async ({ transport, params, values, form }) => {
  const { iconName = "" } = params;
  const api = apiOf<Icons>()(transport);
  const [verb, iconUUID = ""] = (values.act ?? "").split(":");
  if (verb === "delete") await api("DELETE /icons/{iconUUID}", { params: { iconUUID } });
  else if (verb === "restore")
    await api("POST /icons/restore", { body: { restorations: [{ iconName, iconUUID }] } });
  else {
    const file = form.get("file");
    const isChosen = file instanceof File && file.size > 0;
    const svgRaw = isChosen ? await textOf(file) : (values.svgRaw ?? "");
    await api("POST /icons/override", { body: { overrides: [{ iconName, svgRaw }] } });
  }
  // Reloads the document, whose styles contain the icons.
  return redirectDocument(`${iconsAddress}/${iconName}?done=saved`);
});

/** Longer files are refused by their length anyway. */
const textOf = (file: File): Promise<string> => file.slice(0, 2 * iconLimits.bytes).text();

const text = (id: string) => <FormattedMessage id={`icons.${id}`} />;
const notices = { saved: text("saved") };

export default function EditIconPage() {
  const intl = useIntl();
  const { iconName, icons } = useLoaderData<typeof loader>();
  const current = icons.find(({ isActive }) => isActive);
  const [preview, setPreview] = useState<string>();
  const choose = (drawing: Blob | undefined) =>
    setPreview(drawing && drawing.size > 0 ? URL.createObjectURL(drawing) : undefined);
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "icons.edit" }, { name: iconName })}
      description={text("edit.text")}
      above={[{ name: intl.formatMessage({ id: "icons.manage" }), url: iconsAddress }]}
      notices={notices}
    >
      <IconPreview url={preview ?? `/icons/${current?.iconUUID}.svg`} />
      <DashboardForm hasFiles submitLabel={<FormattedMessage id="icons.replace" />}>
        <FormField id="file" label={text("file")} description={text("file.text")}>
          <input
            id="file"
            type="file"
            name="file"
            accept="image/svg+xml,.svg"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </FormField>
        <Field name="svgRaw" label={text("code")}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              dir="ltr"
              spellCheck={false}
              className={styles.code}
              onChange={(event) =>
                choose(new Blob([event.target.value.trim()], { type: "image/svg+xml" }))
              }
            />
          )}
        </Field>
      </DashboardForm>
      <DashboardSection title={text("drawings")}>
        {icons.some(({ isActive, isCustom }) => !isActive || isCustom) && <RowForm id="rows" />}
        <RowError />
        <DrawingList icons={icons} />
      </DashboardSection>
    </DashboardPage>
  );
}
