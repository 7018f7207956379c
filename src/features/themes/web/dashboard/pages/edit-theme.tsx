import { useMemo, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useActionData, useLoaderData, useSearchParams } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { MendedColors } from "../color-change.tsx";
import { ContrastCheck } from "../contrast-check.tsx";
import { MeasureFields, StyleSheetField } from "../look-fields.tsx";
import { readTheme, stylesOf, type Theme, variablesOf } from "../theme-data.ts";
import { BannerFields, ColourFields, MoreColours } from "../theme-fields.tsx";
import { NavigationNote, ThemeLinks } from "../theme-links.tsx";
import styles from "../theme-preview.module.css";
import { ThemePreview } from "../theme-preview.tsx";
import { WayRows } from "../way-rows.tsx";
import { saveTheme } from "./save-theme.ts";
import { revisionsUrl } from "./theme-urls.ts";

const load: PageLoad<Theme> = (transport, { params }) => readTheme(transport, params.themeID);

export const loader = serverLoader(load);

export const action = formAction(saveTheme);

const notices = {
  saved: <FormattedMessage id="themes.edit.saved" />,
  created: <FormattedMessage id="themes.edit.created" />,
  copied: <FormattedMessage id="themes.edit.copied" />,
  duplicated: <FormattedMessage id="themes.edit.duplicated" />,
  imported: <FormattedMessage id="themes.edit.imported" />,
};

export default function EditThemePage() {
  const intl = useIntl();
  const theme = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const [search] = useSearchParams();
  const form = useRef<HTMLDivElement>(null);
  const variables = useMemo(() => variablesOf(theme), [theme]);
  const { name, type, revisionID, mendedColors, contrastWarnings = [] } = theme;
  const isBuiltIn = type === "themeFile";
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "themes.edit.title" }, { name })}
      description={<FormattedMessage id={isBuiltIn ? "themes.edit.builtIn" : "themes.edit.text"} />}
      above={[{ name: intl.formatMessage({ id: "themes.manage" }), url: "/dashboard/themes" }]}
      actions={!isBuiltIn && <ThemeLinks theme={theme} />}
      notices={notices}
    >
      {search.has("done") && mendedColors.length > 0 && <MendedColors colors={mendedColors} />}
      {contrastWarnings.map(({ path, message }) => (
        <Message key={path} tone="warning">
          {message}
        </Message>
      ))}
      {answer?.status === 409 && <Conflict theme={theme} base={answer.values.baseRevisionID} />}
      <div className={styles.editor}>
        <div ref={form}>
          <DashboardForm
            key={answer?.status === 409 ? answer.values.baseRevisionID : revisionID}
            submitLabel={
              <FormattedMessage id={isBuiltIn ? "themes.edit.copy" : "dashboard.save"} />
            }
            actions={!isBuiltIn && <SaveOtherwise isConflict={answer?.status === 409} />}
          >
            {!isBuiltIn && (
              <input
                type="hidden"
                name="baseRevisionID"
                value={answer?.values?.baseRevisionID ?? revisionID ?? ""}
              />
            )}
            <ThemeFields theme={theme} />
          </DashboardForm>
        </div>
        <div className={styles.side}>
          <ContrastCheck key={`contrast ${revisionID}`} form={form} variables={variables} />
          <ThemePreview key={revisionID} form={form} />
        </div>
      </div>
    </DashboardPage>
  );
}

function ThemeFields({ theme }: { theme: Theme }) {
  const intl = useIntl();
  const isBuiltIn = theme.type === "themeFile";
  const variables = variablesOf(theme);
  const copyName = intl.formatMessage({ id: "themes.edit.copyName" }, { name: theme.name });
  return (
    <>
      <Field
        name="name"
        label={<FormattedMessage id="themes.manage.name" />}
        initial={isBuiltIn ? copyName : theme.name}
        isRequired
      >
        {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
      </Field>
      <ColourFields variables={variables} />
      <MoreColours part="buttons" variables={variables} />
      <MoreColours part="messages" variables={variables} />
      <MeasureFields variables={variables} />
      <BannerFields variables={variables} />
      <NavigationNote />
      <WayRows variables={variables} list="quickLink" />
      <StyleSheetField css={stylesOf(theme)} />
      {!isBuiltIn && (
        <Field
          name="revisionName"
          label={<FormattedMessage id="themes.edit.revisionName" />}
          description={<FormattedMessage id="themes.edit.revisionName.text" />}
        >
          {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
        </Field>
      )}
    </>
  );
}

const SaveOtherwise = ({ isConflict }: { isConflict: boolean }) => (
  <>
    {isConflict && (
      <Button type="submit" name="overwrites" value="on">
        <FormattedMessage id="themes.edit.saveAnyway" />
      </Button>
    )}
    <Button type="submit" name="act" value="preview">
      <FormattedMessage id="themes.edit.saveAndPreview" />
    </Button>
  </>
);

/** What somebody else has saved in the meantime. */
function Conflict({ theme, base }: { theme: Theme; base: string | undefined }) {
  return (
    <Message tone="warning">
      <Link href={`${revisionsUrl(theme.themeID)}?from=${base ?? ""}`}>
        <FormattedMessage id="themes.edit.conflict" />
      </Link>
    </Message>
  );
}
