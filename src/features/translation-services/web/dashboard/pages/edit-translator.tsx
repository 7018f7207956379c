import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { translationServicesAddress } from "../../../contract/rules.ts";
import { addressOf, readTranslator, type Translator } from "../translator-data.ts";
import { settingsOf, TranslatorFields } from "../translator-fields.tsx";
import { TranslatorState } from "../translator-state.tsx";
import { type TestedTranslation, TranslatorTest } from "../translator-test.tsx";
import styles from "../translators.module.css";
import { useLanguageNames } from "../use-language-names.ts";

type Services = typeof import("../../../contract/routes.ts");
type Locales = typeof import("#features/locales/contract/routes.ts");

async function load(transport: Transport, { params }: PageArgs) {
  const translator = await readTranslator(transport, params.type);
  const locales = await apiOf<Locales>()(transport)("GET /locales/configs");
  return { translator, targets: locales.map(({ localeID }) => localeID) };
}

export const loader = serverLoader(load);

export const action = formAction<Response | { tested: TestedTranslation }>(
  async ({ transport, values, params }) => {
    if (values.intent === "test") return { tested: await test(transport, params, values) };
    const translator = await readTranslator(transport, params.type);
    await apiOf<Services>()(transport)("PUT /translation-services/{type}", {
      params: { type: translator.type },
      body: {
        isActive: values.isActive !== undefined,
        settings: settingsOf(translator, values),
      },
    });
    return redirect(`${addressOf(translator.type)}?done=saved`);
  },
);

async function test(
  transport: Transport,
  { type = "" }: FormCall["params"],
  { target = "", text = "" }: FormCall["values"],
): Promise<TestedTranslation> {
  const result = await apiOf<Services>()(transport)("POST /translation-services/{type}/test", {
    params: { type },
    body: { target, ...(text.trim() ? { text: text.trim() } : {}) },
  });
  return { ...result, target, words: text };
}

const text = (id: string) => <FormattedMessage id={`translationServices.${id}`} />;
const notices = { saved: text("saved") };

export default function EditTranslatorPage() {
  const intl = useIntl();
  const { translator, targets } = useLoaderData<typeof loader>();
  const answer = useActionData<{ tested?: TestedTranslation }>();
  const { type, name, isConfigured } = translator;
  const title = intl.formatMessage({ id: "translationServices.manage" });
  return (
    <DashboardPage
      title={name}
      description={text(`about.${type}`)}
      above={[{ name: title, url: translationServicesAddress }]}
      notices={notices}
      actions={
        isConfigured && (
          <LinkButton href={addressOf(type, "remove")} icon="trash">
            {text("remove")}
          </LinkButton>
        )
      }
    >
      <TranslatorState {...translator} />
      <Offered translator={translator} />
      <DashboardForm
        key={JSON.stringify([translator.fields, translator.settings])}
        submitLabel={<FormattedMessage id="dashboard.save" />}
      >
        <TranslatorFields {...translator} />
      </DashboardForm>
      {isConfigured && <TranslatorTest targets={targets} result={answer?.tested} />}
    </DashboardPage>
  );
}

function Offered({ translator: { languages } }: { translator: Translator }) {
  const namesOf = useLanguageNames();
  if (!languages) return null;
  return (
    <p className={styles.small}>
      <FormattedMessage
        id="translationServices.offered"
        values={{ count: languages.length, names: namesOf(languages) }}
      />
    </p>
  );
}
