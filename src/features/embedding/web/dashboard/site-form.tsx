import { FormattedMessage } from "react-intl";
import {
  CheckField,
  DashboardForm,
  DashboardSection,
  Field,
} from "#features/dashboard/web/public.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { CodeBlock } from "./code-block.tsx";

const text = (id: string) => <FormattedMessage id={`embedding.${id}`} />;

/** The settings that the form sends. */
export const siteSettingsFrom = (values: Readonly<Record<string, string>>) => ({
  "embed.enabled": values["embed.enabled"] !== undefined,
  "embed.remoteUrl": (values["embed.remoteUrl"] ?? "").trim(),
  "embed.forceEmbed": values["embed.forceEmbed"] !== undefined,
});

export function SiteForm({ settings }: { settings: Readonly<Record<string, unknown>> }) {
  const { origin } = useSite();
  const isOn = settings["embed.enabled"] === true;
  return (
    <DashboardSection title={text("site")} description={text("site.text")}>
      <DashboardForm intent="site" submitLabel={<FormattedMessage id="dashboard.save" />}>
        <CheckField
          name="embed.enabled"
          label={text("site.enabled")}
          description={text("site.enabled.text")}
          initial={isOn}
        />
        <Field
          name="embed.remoteUrl"
          label={text("site.remoteUrl")}
          description={text("site.remoteUrl.text")}
          initial={String(settings["embed.remoteUrl"] ?? "")}
        >
          {(control) => <TextInput {...control} type="url" dir="ltr" maxLength={500} />}
        </Field>
        <CheckField
          name="embed.forceEmbed"
          label={text("site.force")}
          description={text("site.force.text")}
          initial={settings["embed.forceEmbed"] === true}
        />
      </DashboardForm>
      {isOn && (
        <CodeBlock
          code={`<script src="${origin}/api/v2/assets/embed-script" async></script>\n<folkmoot-embed remote-url="${origin}"></folkmoot-embed>`}
        />
      )}
    </DashboardSection>
  );
}
