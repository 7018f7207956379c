import type { AuthenticatorConfig } from "../../contract/resources.ts";

/** What is known of a service before anything is set up. */
export interface Preset {
  id: string;
  type: "discourse" | "jsconnect" | "oauth2" | "oidc" | "saml";
  /** Of the service; the generic ones have texts. */
  name?: string;
  config: AuthenticatorConfig;
}

export const presets: readonly Preset[] = [
  { id: "oidc", type: "oidc", config: {} },
  {
    id: "google",
    type: "oidc",
    name: "Google",
    config: { issuer: "https://accounts.google.com", userMappings: { name: "name" } },
  },
  {
    id: "microsoft",
    type: "oidc",
    name: "Microsoft",
    config: {
      issuer: "https://login.microsoftonline.com/TENANT/v2.0",
      userMappings: { name: "name" },
    },
  },
  { id: "gitlab", type: "oidc", name: "GitLab", config: { issuer: "https://gitlab.com" } },
  {
    id: "keycloak",
    type: "oidc",
    name: "Keycloak",
    config: {
      issuer: "https://keycloak.example.org/realms/REALM",
      userMappings: { roles: "realm_access.roles" },
    },
  },
  {
    id: "auth0",
    type: "oidc",
    name: "Auth0",
    config: { issuer: "https://TENANT.auth0.com/", userMappings: { name: "nickname" } },
  },
  {
    id: "okta",
    type: "oidc",
    name: "Okta",
    config: { issuer: "https://TENANT.okta.com", userMappings: { roles: "groups" } },
  },
  { id: "saml", type: "saml", config: {} },
  {
    id: "entra-saml",
    type: "saml",
    name: "Microsoft Entra (SAML)",
    config: {
      metadataUrl:
        "https://login.microsoftonline.com/TENANT/federationmetadata/2007-06/federationmetadata.xml",
      userMappings: {
        uniqueID: "http://schemas.microsoft.com/identity/claims/objectidentifier",
        email: "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
        fullName: "http://schemas.microsoft.com/identity/claims/displayname",
        roles: "http://schemas.microsoft.com/ws/2008/06/identity/claims/groups",
      },
    },
  },
  {
    id: "okta-saml",
    type: "saml",
    name: "Okta (SAML)",
    config: { metadataUrl: "https://TENANT.okta.com/app/APP/sso/saml/metadata" },
  },
  {
    id: "google-saml",
    type: "saml",
    name: "Google Workspace (SAML)",
    config: { nameIDFormat: "emailAddress" },
  },
  {
    id: "keycloak-saml",
    type: "saml",
    name: "Keycloak (SAML)",
    config: {
      metadataUrl: "https://keycloak.example.org/realms/REALM/protocol/saml/descriptor",
      userMappings: { roles: "Role" },
    },
  },
  { id: "oauth2", type: "oauth2", config: {} },
  {
    id: "github",
    type: "oauth2",
    name: "GitHub",
    config: {
      authorizeUrl: "https://github.com/login/oauth/authorize",
      tokenUrl: "https://github.com/login/oauth/access_token",
      profileUrl: "https://api.github.com/user",
      emailsUrl: "https://api.github.com/user/emails",
      scope: "read:user user:email",
      userMappings: {
        uniqueID: "id",
        name: "login",
        fullName: "name",
        email: "email",
        emailVerified: "email_verified",
        photoUrl: "avatar_url",
      },
    },
  },
  {
    id: "discord",
    type: "oauth2",
    name: "Discord",
    config: {
      authorizeUrl: "https://discord.com/oauth2/authorize",
      tokenUrl: "https://discord.com/api/oauth2/token",
      profileUrl: "https://discord.com/api/users/@me",
      scope: "identify email",
      userMappings: {
        uniqueID: "id",
        name: "username",
        fullName: "global_name",
        email: "email",
        emailVerified: "verified",
      },
    },
  },
  { id: "jsconnect", type: "jsconnect", config: {} },
  { id: "discourse", type: "discourse", config: {} },
];

export const findPreset = (id: string): Preset =>
  presets.find((each) => each.id === id) ?? (presets[0] as Preset);
