import { invalid } from "#platform/contract/errors.ts";
import type { AuthenticatorConfig } from "../../contract/resources.ts";
import { tidyCertificates } from "./certificates.ts";
import {
  attributeOf,
  childOf,
  childrenOf,
  isNamed,
  readMetadataXml,
  textOf,
  timeOf,
} from "./xml.ts";

const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

const refused = (message: string) => invalid({ field: "xml", message });

/** Settings by the metadata of a service. Throws 422 if they describe none that can be used. */
export async function readMetadata(text: string, now: Date): Promise<AuthenticatorConfig> {
  const entity = await entityIn(text);
  if (timeOf(entity, "validUntil") <= now.getTime())
    throw refused("The metadata have expired. Get them anew from the service.");
  const role = childOf(entity, "metadata", "IDPSSODescriptor");
  const entityID = attributeOf(entity, "entityID");
  if (!role || !entityID)
    throw refused("The metadata describe no service that people sign in with.");
  const authorizeUrl = addressOf(role, "SingleSignOnService");
  if (!authorizeUrl)
    throw refused(
      "The service takes no requests by redirects (HTTP-Redirect), which this site sends.",
    );
  return {
    entityID,
    authorizeUrl,
    signOutUrl: addressOf(role, "SingleLogoutService"),
    certificates: certificatesIn(role),
    nameIDFormat: formatIn(role),
    ...(attributeOf(role, "WantAuthnRequestsSigned") === "true" ? { signsRequests: true } : {}),
  };
}

async function entityIn(text: string): Promise<Element> {
  const root = await rootIn(text);
  if (isNamed(root, "metadata", "EntityDescriptor")) return root;
  const services = isNamed(root, "metadata", "EntitiesDescriptor")
    ? childrenOf(root, "metadata", "EntityDescriptor").filter(
        (each) => childrenOf(each, "metadata", "IDPSSODescriptor").length > 0,
      )
    : [];
  const [only] = services;
  if (!only || services.length > 1)
    throw refused(
      services.length > 1
        ? "The metadata describe several services. Take those of one."
        : "This is not metadata of SAML 2.0.",
    );
  return only;
}

async function rootIn(text: string): Promise<Element> {
  try {
    return (await readMetadataXml(text)).documentElement;
  } catch {
    throw refused("This is not metadata of SAML 2.0.");
  }
}

function addressOf(role: Element, name: string): string {
  const service = childrenOf(role, "metadata", name).find(
    (each) => attributeOf(each, "Binding") === redirectBinding,
  );
  const url = URL.parse(attributeOf(service, "Location"));
  return url && /^https?:$/.test(url.protocol) ? url.href.slice(0, 2_000) : "";
}

function certificatesIn(role: Element): string[] {
  const texts = childrenOf(role, "metadata", "KeyDescriptor")
    .filter((each) => attributeOf(each, "use") !== "encryption")
    .flatMap((each) => childrenOf(each, "signature", "KeyInfo"))
    .flatMap((each) => childrenOf(each, "signature", "X509Data"))
    .flatMap((each) => childrenOf(each, "signature", "X509Certificate"))
    .map((each) => textOf(each).replaceAll(/\s/g, ""));
  if (texts.length === 0) throw refused("The metadata have no certificate for signatures.");
  return tidyCertificates(texts);
}

/** A lasting one, if there is a choice. */
function formatIn(role: Element): NonNullable<AuthenticatorConfig["nameIDFormat"]> {
  const offered = childrenOf(role, "metadata", "NameIDFormat").map((each) =>
    textOf(each).replace(/^.*:/, ""),
  );
  if (offered.includes("persistent")) return "persistent";
  return offered.includes("emailAddress") ? "emailAddress" : "unspecified";
}
