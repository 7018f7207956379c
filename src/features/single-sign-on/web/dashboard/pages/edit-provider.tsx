import { FormattedMessage, useIntl } from "react-intl";
import { redirect, redirectDocument, useLoaderData } from "react-router";
import {
  CheckField,
  DashboardForm,
  DashboardPage,
  DashboardSection,
} from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { servicesAddress } from "../../../contract/rules.ts";
import { addressOf, idOf, type Provider, readProvider } from "../provider-data.ts";
import { ProviderFields, patchOf } from "../provider-fields.tsx";
import styles from "../providers.module.css";
import { OwnKey, ProviderMetadata, ServiceProvider } from "../service-provider.tsx";

type Services = typeof import("../../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

const readRoles = async (transport: Transport) =>
  (await apiOf<Roles>()(transport)("GET /roles")).map(({ roleID, name }) => ({ roleID, name }));

async function load(transport: Transport, { params }: PageArgs) {
  return {
    service: await readProvider(transport, params.authenticatorID),
    roles: await readRoles(transport),
  };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const api = apiOf<Services>()(transport);
  const authenticatorID = idOf(params.authenticatorID);
  const of = { params: { authenticatorID } };
  if (values.intent === "test")
    return redirectDocument((await api("POST /authenticators/{authenticatorID}/tests", of)).url);
  if (values.intent === "metadata") {
    const body = metadataIn(values);
    await api("POST /authenticators/{authenticatorID}/metadata", { ...of, body });
    return redirect(`${addressOf(authenticatorID)}?done=read`);
  }
  if (values.intent === "key") {
    await api("PATCH /authenticators/{authenticatorID}", { ...of, body: { secret: "" } });
    return redirect(`${addressOf(authenticatorID)}?done=saved`);
  }
  if (values.intent !== "on" && values.intent !== "off") {
    const service = await readProvider(transport, params.authenticatorID);
    const body = patchOf(service, await readRoles(transport), values);
    await api("PATCH /authenticators/{authenticatorID}", { ...of, body });
    return redirect(`${addressOf(authenticatorID)}?done=saved`);
  }
  const body = {
    active: values.intent === "on",
    ...(values.cutsOffMembers === undefined ? {} : { cutsOffMembers: true }),
  };
  await api("PATCH /authenticators/{authenticatorID}", { ...of, body });
  return redirect(`${addressOf(authenticatorID)}?done=${values.intent}`);
});

function metadataIn({ xml = "", url = "" }: Readonly<Record<string, string>>) {
  if (xml.trim()) return { xml };
  return url.trim() ? { url: url.trim() } : {};
}

const text = (id: string) => <FormattedMessage id={`single-sign-on.${id}`} />;
const notices = {
  read: text("metadata.read"),
  saved: text("saved"),
  on: text("switchedOn"),
  off: text("switchedOff"),
};

export default function EditProviderPage() {
  const intl = useIntl();
  const { service, roles } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "single-sign-on.manage" });
  const { authenticatorID, name, redirectUrl } = service;
  return (
    <DashboardPage
      title={name}
      above={[{ name: title, url: servicesAddress }]}
      notices={notices}
      actions={
        <>
          <LinkButton href={addressOf(authenticatorID, "attempts")}>{text("attempts")}</LinkButton>
          <LinkButton href={addressOf(authenticatorID, "remove")} icon="trash">
            {text("remove")}
          </LinkButton>
        </>
      }
    >
      {service.serviceProvider ? (
        <>
          <ServiceProvider service={service} />
          <ProviderMetadata service={service} />
        </>
      ) : (
        <DashboardSection title={text("addresses")} description={text("addresses.text")}>
          <p className={styles.address} dir="ltr">
            {redirectUrl}
          </p>
        </DashboardSection>
      )}
      <DashboardForm
        key={JSON.stringify(service)}
        submitLabel={<FormattedMessage id="dashboard.save" />}
      >
        <ProviderFields service={service} roles={roles} />
      </DashboardForm>
      <Use service={service} />
      {service.serviceProvider && <OwnKey />}
    </DashboardPage>
  );
}

function Use({ service }: { service: Provider }) {
  const { isActive, isTested, isInUse, missing, countCutOff } = service;
  return (
    <DashboardSection title={text("use")} description={text("use.text")}>
      {missing.length > 0 && (
        <Message tone="warning">
          {text(service.serviceProvider ? "use.missing.saml" : "use.missing")}
        </Message>
      )}
      {missing.length === 0 && !isTested && (
        <Message tone="warning">{text("use.untested")}</Message>
      )}
      {isActive && !isInUse && <Message tone="info">{text("use.older")}</Message>}
      {missing.length === 0 && (
        <DashboardForm intent="test" submitLabel={text("test")}>
          {null}
        </DashboardForm>
      )}
      {isTested && !isInUse && (
        <DashboardForm intent="on" submitLabel={text(isActive ? "takeOver" : "switchOn")}>
          {countCutOff > 0 ? (
            <>
              <Message tone="warning">
                <FormattedMessage id="single-sign-on.use.cutsOff" values={{ count: countCutOff }} />
              </Message>
              <CheckField name="cutsOffMembers" label={text("use.cutsOff.confirm")} />
            </>
          ) : null}
        </DashboardForm>
      )}
      {isActive && (
        <DashboardForm intent="off" submitLabel={text("switchOff")} isDangerous>
          {null}
        </DashboardForm>
      )}
    </DashboardSection>
  );
}
